// How to compile a stretch of a file for one instruction set, and the functions in it.
//
// Compiling a whole file with -mavx2 or the like would put such instructions into inline functions
// that it shares with others, and crash old machines. Headers go before a region, never into it.
#pragma once

#if defined(__x86_64__) || defined(_M_X64)
#define BADUGI_X86 1
#else
#define BADUGI_X86 0
#endif

#if BADUGI_X86
// gcc 12 warns of the deliberately undefined values in its own header (its bug 105593).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif
#endif

#define BADUGI_PRAGMA(text) _Pragma(#text)

#if defined(__clang__)
#define BADUGI_BEGIN_TARGET(features) \
  BADUGI_PRAGMA(clang attribute push(__attribute__((target(features))), apply_to = function))
#define BADUGI_END_TARGET BADUGI_PRAGMA(clang attribute pop)
#define BADUGI_UNROLL BADUGI_PRAGMA(unroll)
#define BADUGI_INLINE inline __attribute__((always_inline))
#elif defined(__GNUC__)
#define BADUGI_BEGIN_TARGET(features) \
  BADUGI_PRAGMA(GCC push_options) BADUGI_PRAGMA(GCC target(features))
#define BADUGI_END_TARGET BADUGI_PRAGMA(GCC pop_options)
#define BADUGI_UNROLL BADUGI_PRAGMA(GCC unroll 16)
#define BADUGI_INLINE inline __attribute__((always_inline))
#else  // MSVC compiles intrinsics of every instruction set everywhere.
#define BADUGI_BEGIN_TARGET(features)
#define BADUGI_END_TARGET
#define BADUGI_UNROLL
#define BADUGI_INLINE __forceinline
#endif
