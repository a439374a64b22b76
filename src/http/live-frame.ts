/** First byte of a text frame that is whole: FIN and opcode 1 (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;

const LONGEST_IN_7_BITS = 125;
const LONGEST_IN_16_BITS = 0xffff;

/**
 * A whole text frame as a server sends it, made once to be written to many sockets. Its payload is
 * put together from parts, which must hold UTF-8.
 */
export function textFrame(parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const start = headerLength(length);
  const frame = Buffer.allocUnsafe(start + length);
  writeHeader(frame, length);
  let at = start;
  for (const part of parts) {
    frame.set(part, at);
    at += part.length;
  }
  return frame;
}

function headerLength(length: number): number {
  if (length <= LONGEST_IN_7_BITS) return 2;
  return length <= LONGEST_IN_16_BITS ? 4 : 10;
}

function writeHeader(frame: Buffer, length: number): void {
  frame[0] = WHOLE_TEXT;
  if (length <= LONGEST_IN_7_BITS) {
    frame[1] = length;
  } else if (length <= LONGEST_IN_16_BITS) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
}
