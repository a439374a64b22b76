/** Bits of the first byte of a frame (RFC 6455, 5.2). */
const FINAL = 0x80;
const TEXT = 0x1;
const CONTINUATION = 0x0;

const MAX_IN_7_BITS = 125;
const MAX_IN_16_BITS = 0xffff;

/** In the 7-bit length field, these announce a length in the following 16 or 64 bits. */
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/**
 * A complete text frame from a server, to be written to many sockets. `parts` are concatenated to
 * its payload and must be UTF-8.
 */
export function textFrame(parts: readonly Uint8Array[]): Buffer {
  return frameOf(FINAL | TEXT, parts);
}

/**
 * Splits a complete text frame into fragments of at most `longest` bytes of payload (RFC 6455,
 * 5.4), so that a ping can be sent between them.
 */
export function fragments(whole: Buffer, longest: number): Buffer[] {
  const payload = payloadOf(whole);
  if (payload.length <= longest) return [whole];
  const count = Math.ceil(payload.length / longest);
  return Array.from({ length: count }, (_, index) => {
    const opcode = index === 0 ? TEXT : CONTINUATION;
    const final = index === count - 1 ? FINAL : 0;
    return frameOf(final | opcode, [payload.subarray(index * longest, (index + 1) * longest)]);
  });
}

function frameOf(firstByte: number, parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const start = headerLength(length);
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = firstByte;
  writeLength(frame, length);
  let offset = start;
  for (const part of parts) {
    frame.set(part, offset);
    offset += part.length;
  }
  return frame;
}

function headerLength(length: number): number {
  if (length <= MAX_IN_7_BITS) return 2;
  return length <= MAX_IN_16_BITS ? 4 : 10;
}

function payloadOf(frame: Buffer): Buffer {
  const first = frame.readUInt8(1);
  if (first <= MAX_IN_7_BITS) return frame.subarray(2);
  return frame.subarray(first === LENGTH_IN_16_BITS ? 4 : 10);
}

function writeLength(frame: Buffer, length: number): void {
  if (length <= MAX_IN_7_BITS) {
    frame[1] = length;
  } else if (length <= MAX_IN_16_BITS) {
    frame[1] = LENGTH_IN_16_BITS;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_IN_64_BITS;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
}
