import { SECOND_MS } from '../../domain/units.js';
import { readBytes, request } from '../../runtime/request/request.js';
import { RequestError } from '../../runtime/request/request-error.js';
import { type Image, readImage } from './image.js';

/** Maximum size of an image in bytes; those of the catalogue have 10 to 60 kB. */
const MAX_SIZE = 2 * 1_048_576;

const LIMITS = { answer: 5 * SECOND_MS, total: 10 * SECOND_MS, maxSize: MAX_SIZE };

/**
 * - `missing`: the host responded without such an image
 * - `failed`: the host cannot be reached, is too slow, or has an internal error
 */
export type ImageErrorCode = 'missing' | 'failed';

/** An image that could not be fetched. The message is for the log. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly code: ImageErrorCode;

  constructor(code: ImageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Fetches an image from exactly this address: redirects are not followed.
 * @throws ImageError; the reason of the signal if it was aborted
 */
export async function fetchImage(
  address: string,
  fetchFunction: typeof fetch,
  signal: AbortSignal,
): Promise<Image> {
  const init = { signal, headers: { accept: 'image/webp,image/png,image/jpeg' } };
  try {
    const response = await request(address, init, LIMITS, fetchFunction);
    if (response.status !== 200) {
      await response.discard();
      throw refusal(response.status);
    }
    const image = readImage(await readBytes(response));
    if (image === undefined) throw new ImageError('missing', 'the response is not an image');
    return image;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const code = error.code === 'too_large' ? 'missing' : 'failed';
    throw new ImageError(code, error.message, { cause: error });
  }
}

function refusal(status: number): ImageError {
  const isOfHost = status === 403 || status === 429 || status >= 500;
  return new ImageError(
    isOfHost ? 'failed' : 'missing',
    `the host responded with status ${status}`,
  );
}
