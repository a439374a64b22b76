// Patterns of texts that several folders validate.

/**
 * Characters that a name must not have: controls, separators of lines, lone surrogates, and those that change the
 * direction of text.
 */
export const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Characters that PostgreSQL does not store: NUL and lone surrogates. */
export const UNSTORABLE = /[\0\p{Cs}]/u;

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id of the game platform, of an account or an asset: up to 64 bits, as decimal digits. */
export const PLATFORM_ID = /^\d{1,20}$/;

/** 256 random bits as base64url. */
export const TOKEN = /^[A-Za-z0-9_-]{43}$/;
