import { createHash } from 'node:crypto';

/** A UUID of version 8 (RFC 9562, 5.8) that is always the same for a text. */
export function uuidFrom(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
