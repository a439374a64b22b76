import { decodeHex } from '@csfloat/cs2-inspect-serializer';
import { isPattern, isWear } from './asset-properties.js';
import { cleanTag } from './name-tag.js';

/** The facts of an item certificate; undefined ones are not in it. */
export interface Certificate {
  /** Of the game; tells the phases and gems of a Doppler apart. */
  readonly paintIndex: number | undefined;
  readonly pattern: number | undefined;
  /** 0 to 1. */
  readonly wear: number | undefined;
  readonly nameTag: string | undefined;
}

/** In characters; a certificate with five stickers and a charm has fewer than 500. */
const LONGEST = 4_096;

/**
 * Decodes an item certificate: a message of the game in hexadecimal digits, with a checksum, or each
 * of its bytes XORed with the first one. Undefined if it is damaged.
 */
export function readCertificate(hex: string): Certificate | undefined {
  if (hex.length > LONGEST) return undefined;
  const decoded = decode(hex);
  return (
    decoded && {
      paintIndex: decoded.paintindex,
      pattern: isPattern(decoded.paintseed ?? Number.NaN) ? decoded.paintseed : undefined,
      wear: isWear(decoded.paintwear ?? Number.NaN) ? decoded.paintwear : undefined,
      nameTag: cleanTag(decoded.customname ?? ''),
    }
  );
}

/** The decoder throws errors of many kinds, all of which mean the same. */
function decode(hex: string): ReturnType<typeof decodeHex> | undefined {
  try {
    return decodeHex(hex);
  } catch {
    return undefined;
  }
}
