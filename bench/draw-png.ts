import { crc32, deflateSync } from 'node:zlib';

/**
 * An image that differs for each seed: an ellipse on a transparent background.
 * @param seed six hexadecimal digits
 * @param width in pixels; the height is three quarters of it
 */
export function drawPng(seed: string, width = 96): Buffer {
  const height = (width * 3) / 4;
  const color = [0, 2, 4].map((place) => Number.parseInt(seed.slice(place, place + 2), 16) || 90);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: width }, (_point, x) => {
        const isInside = (x / (width / 2) - 1) ** 2 + (y / (height / 2) - 1) ** 2 < 0.8;
        return [...color, isInside ? 255 : 0];
      }).flat(),
    ]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of red, green, blue and alpha.
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
