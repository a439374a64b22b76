import { createHash } from 'node:crypto';

/** The image types that are served. */
export type ImageType = 'image/webp' | 'image/png' | 'image/jpeg';

export interface Image {
  readonly bytes: Buffer;
  readonly type: ImageType;
  /** Hash of the bytes. */
  readonly digest: string;
}

/** Parses bytes as an image; undefined if they do not start like one. */
export function readImage(bytes: Buffer): Image | undefined {
  const type = imageType(bytes);
  if (type === undefined) return undefined;
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, type, digest };
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Determined by the first bytes (WHATWG, "MIME Sniffing", 6.1), not by the server's headers. */
function imageType(bytes: Buffer): ImageType | undefined {
  const begins = (start: Buffer) => bytes.subarray(0, start.length).equals(start);
  if (begins(PNG)) return 'image/png';
  if (begins(JPEG)) return 'image/jpeg';
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 14) === 'WEBPVP';
  return isWebp ? 'image/webp' : undefined;
}
