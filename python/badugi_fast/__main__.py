"""``python -m badugi_fast`` is the command ``badugi-fast``."""

from badugi_fast.cli import main

if __name__ == "__main__":
    main()
