import { createHash, type Hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip, type ZlibOptions } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import { BROTLI_OPTIONS, type Coding, codingFor, GZIP_OPTIONS, varying } from './coding.js';
import { encodeStream } from './encoded-stream.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** In bytes; below, compression costs more than it saves. */
const MIN_COMPRESSED_SIZE = 1_024;

const compress = {
  br: promisify(brotliCompress),
  gzip: promisify<Buffer, ZlibOptions, Buffer>(gzip),
};
const decompress = promisify<Buffer, Buffer>(brotliDecompress);

/**
 * A response body with its content codings and ETags. Each coding is made once, at its first
 * request.
 */
export class EncodedBody {
  readonly #body: Buffer;
  readonly #digest: string;
  readonly #compressing = new Map<Coding, Promise<Buffer>>();
  readonly #made = new Map<Coding, Buffer>();

  /** @param digest identifies the body; calculated from the body if missing */
  constructor(body: string | Buffer, digest?: string) {
    this.#body = typeof body === 'string' ? Buffer.from(body) : body;
    this.#made.set('identity', this.#body);
    this.#digest = digest ?? digestOf(createHash('sha256').update(this.#body));
  }

  /** A body that is stored compressed with Brotli. */
  static async fromBrotli(bytes: Buffer): Promise<EncodedBody> {
    const body = new EncodedBody(await decompress(bytes));
    body.#made.set('br', bytes);
    return body;
  }

  /** Joins the parts of a large body, in slices of time. */
  static async fromParts(parts: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<EncodedBody> {
    const hash = createHash('sha256');
    const all: Buffer[] = [];
    const slices = new TimeSlices();
    for await (const part of parts) {
      hash.update(part);
      all.push(part);
      if (slices.over) await slices.next();
    }
    return new EncodedBody(Buffer.concat(all), digestOf(hash));
  }

  /** Bytes of the body without coding. */
  get size(): number {
    return this.#body.length;
  }

  /** The coding for a request with these headers. */
  coding(request: Pick<IncomingMessage, 'headers'>): Coding {
    if (this.#body.length < MIN_COMPRESSED_SIZE) return 'identity';
    return codingFor(request);
  }

  /** A strong validator (RFC 9110, 8.8.1), so that each coding has its own. */
  etag(coding: Coding): string {
    return coding === 'identity' ? `"${this.#digest}"` : `"${this.#digest}-${coding}"`;
  }

  async bytes(coding: Coding): Promise<Buffer> {
    return this.#made.get(coding) ?? this.#compressing.get(coding) ?? this.#compress(coding);
  }

  /** The bytes in this coding if they were made before. */
  made(coding: Coding): Buffer | undefined {
    return this.#made.get(coding);
  }

  /** Makes the codings that another body has, before they are requested of this one. */
  async prepareCodingsOf(other: EncodedBody): Promise<void> {
    await Promise.all([...other.#made.keys()].map((coding) => this.bytes(coding)));
  }

  async #compress(coding: Coding): Promise<Buffer> {
    const compressing =
      coding === 'br'
        ? compress.br(this.#body, BROTLI_OPTIONS)
        : compress.gzip(this.#body, GZIP_OPTIONS);
    this.#compressing.set(coding, compressing);
    const bytes = await compressing;
    this.#made.set(coding, bytes);
    return bytes;
  }
}

function digestOf(hash: Hash): string {
  return hash.digest('base64url').slice(0, 22);
}

/**
 * Sets `ETag`, `Vary`, coding and status.
 * @returns the body, null when the client has it already
 */
async function applyCoding(
  body: EncodedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | Readable | null> {
  const coding = body.coding(request.raw);
  const etag = body.etag(coding);
  reply.header('vary', varying(reply.getHeader('vary'))).header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // For HEAD, Fastify would send the content length of a body that is null or empty.
    return request.method === 'HEAD' ? Readable.from([]) : null;
  }
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return body.bytes(coding);
}

/**
 * Adds an ETag to every successful text response of the scope, and compresses large ones. Streamed responses
 * are compressed without an ETag.
 */
export function installEtagsAndCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200) return payload;
    if (typeof payload === 'string') return applyCoding(new EncodedBody(payload), request, reply);
    return payload instanceof Readable ? encodeStream(payload, request, reply) : payload;
  });
}

/** Compresses large text responses of the scope, which no cache may store: they have no ETag. */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const body = new EncodedBody(payload, '');
    const coding = body.coding(request.raw);
    reply.header('vary', varying(reply.getHeader('vary')));
    if (coding === 'identity') return payload;
    reply.removeHeader('content-length').header('content-encoding', coding);
    return body.bytes(coding);
  });
}

/** Sends a prepared body of a JSON route. */
export function sendJson(
  body: EncodedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendEncoded(body, JSON_TYPE, request, reply);
}

/** Sends a prepared body of this content type. */
export async function sendEncoded(
  body: EncodedBody,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.type(type);
  // Fastify writes null as JSON, and undefined as no body.
  return reply.send((await applyCoding(body, request, reply)) ?? undefined);
}

/** Whether an `If-None-Match` header matches the tag; `W/` is ignored (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
