import { createHash, type Hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * `Vary` of an answer whose form is chosen by what the caller accepts.
 * @param others what else it depends on
 */
export function varying(others: OutgoingHttpHeader | undefined): string {
  return [others ?? [], 'Accept-Encoding'].flat().join(', ');
}

const CODINGS = ['br', 'gzip', 'identity'] as const;

export type Coding = (typeof CODINGS)[number];

/** Below this, compression costs more than it saves. Bytes. */
const MIN_COMPRESSED_SIZE = 1_024;

/** Characters. A longer body is cheaper sent as bytes. */
const LONGEST_TEXT = 8_192;

/** Level 4 is about as fast as gzip and smaller; level 11 takes seconds for the list of items. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** What the negotiator takes besides what its types say: the order among equally welcome codings. */
interface PreferringNegotiator {
  encoding(
    available: readonly string[],
    options: { readonly preferred: readonly string[] },
  ): string | undefined;
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** A body with its compressed forms, each made once and not before it is asked for. */
export class Answer {
  readonly #body: Buffer;
  /** A short body as it was written: head and text leave in one piece, which costs less. */
  readonly text: string | undefined;
  readonly #digest: string;
  readonly #compressing = new Map<Coding, Promise<Buffer>>();
  readonly #made = new Map<Coding, Buffer>();

  /** @param digest what tells the body from every other; calculated where it is not given */
  constructor(body: string | Buffer, digest?: string) {
    this.#body = typeof body === 'string' ? Buffer.from(body) : body;
    this.text = typeof body === 'string' && body.length <= LONGEST_TEXT ? body : undefined;
    this.#made.set('identity', this.#body);
    this.#digest = digest ?? digestOf(createHash('sha256').update(this.#body));
  }

  /** Of a body so large that others get their turn between two of its parts. */
  static async ofParts(parts: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<Answer> {
    const hash = createHash('sha256');
    const all: Buffer[] = [];
    for await (const part of parts) {
      hash.update(part);
      all.push(part);
      await setImmediate();
    }
    return new Answer(Buffer.concat(all), digestOf(hash));
  }

  /** Bytes of the body as it is. */
  get size(): number {
    return this.#body.length;
  }

  /** The form to send to one who accepts these codings. */
  coding({ headers }: Pick<IncomingMessage, 'headers'>): Coding {
    if (this.#body.length < MIN_COMPRESSED_SIZE) return 'identity';
    return bestCoding(String(headers['accept-encoding'] ?? 'identity'));
  }

  /** A strong validator: each coding is a representation of its own. */
  etag(coding: Coding): string {
    return coding === 'identity' ? `"${this.#digest}"` : `"${this.#digest}-${coding}"`;
  }

  async bytes(coding: Coding): Promise<Buffer> {
    const making =
      this.#made.get(coding) ?? this.#compressing.get(coding) ?? this.#compress(coding);
    return making;
  }

  /** The bytes, where they were made before. */
  made(coding: Coding): Buffer | undefined {
    return this.#made.get(coding);
  }

  /** Makes the compressed forms that were asked of another answer, before they are asked of this. */
  async prepareAs(other: Answer): Promise<void> {
    await Promise.all([...other.#made.keys()].map((coding) => this.bytes(coding)));
  }

  async #compress(coding: Coding): Promise<Buffer> {
    const compressing =
      coding === 'br' ? compress.br(this.#body, BROTLI_OPTIONS) : compress.gzip(this.#body);
    this.#compressing.set(coding, compressing);
    const bytes = await compressing;
    this.#made.set(coding, bytes);
    return bytes;
  }
}

function digestOf(hash: Hash): string {
  return hash.digest('base64url').slice(0, 22);
}

/** By what callers accept: there are few ways to say it. */
const bestCodings = new LRUCache<string, Coding>({ max: 500 });

function bestCoding(accepted: string): Coding {
  const known = bestCodings.get(accepted);
  if (known !== undefined) return known;
  const headers = { 'accept-encoding': accepted };
  const negotiator: PreferringNegotiator = new Negotiator({ headers });
  const best = negotiator.encoding(CODINGS, { preferred: CODINGS });
  const coding = CODINGS.find((each) => each === best) ?? 'identity';
  bestCodings.set(accepted, coding);
  return coding;
}

/** Sets headers and status, and gives what to send: nothing where the caller has it already. */
async function represent(
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | Readable | null> {
  const coding = answer.coding(request.raw);
  const etag = answer.etag(coding);
  reply.header('vary', varying(reply.getHeader('vary'))).header('etag', etag);
  if (matches(request.headers['if-none-match'], etag)) {
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // For HEAD the framework would announce the length of a body that is null or empty.
    return request.method === 'HEAD' ? Readable.from([]) : null;
  }
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return answer.bytes(coding);
}

/** Gives every successful answer of the routes inside an ETag, and compresses what is large. */
export function installRepresentations(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) =>
    typeof payload === 'string' && reply.statusCode === 200
      ? represent(new Answer(payload), request, reply)
      : payload,
  );
}

/** Answers a JSON route with what was prepared for it. */
export async function sendJson(
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.type(JSON_TYPE);
  // Null would be written as JSON; undefined is no body.
  return reply.send((await represent(answer, request, reply)) ?? undefined);
}

/** Whether an `If-None-Match` covers the tag; `W/` makes no difference (RFC 9110, 13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
