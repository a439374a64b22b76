import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const CODINGS = ['br', 'gzip', 'identity'] as const;

type Coding = (typeof CODINGS)[number];

/** Below this, compression costs more than it saves. Bytes. */
const MIN_COMPRESSED_SIZE = 1_024;

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
  readonly #digest: string;
  readonly #compressed = new Map<Coding, Promise<Buffer>>();

  constructor(body: string | Buffer) {
    this.#body = typeof body === 'string' ? Buffer.from(body) : body;
    this.#digest = createHash('sha256').update(this.#body).digest('base64url').slice(0, 22);
  }

  /** The form to send to one who accepts these codings. */
  coding(request: FastifyRequest): Coding {
    if (this.#body.length < MIN_COMPRESSED_SIZE) return 'identity';
    const accepted: PreferringNegotiator = new Negotiator(request.raw);
    const best = accepted.encoding(CODINGS, { preferred: CODINGS });
    return CODINGS.find((coding) => coding === best) ?? 'identity';
  }

  /** A strong validator: each coding is a representation of its own. */
  etag(coding: Coding): string {
    return coding === 'identity' ? `"${this.#digest}"` : `"${this.#digest}-${coding}"`;
  }

  async bytes(coding: Coding): Promise<Buffer> {
    if (coding === 'identity') return this.#body;
    const made = this.#compressed.get(coding) ?? this.#compress(coding);
    this.#compressed.set(coding, made);
    return made;
  }

  #compress(coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
    return coding === 'br' ? compress.br(this.#body, BROTLI_OPTIONS) : compress.gzip(this.#body);
  }
}

/** Sets headers and status, and gives what to send: nothing where the caller has it already. */
async function represent(
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | Readable | null> {
  const coding = answer.coding(request);
  const etag = answer.etag(coding);
  const vary = [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat();
  reply.header('vary', vary.join(', ')).header('etag', etag);
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
  reply.type('application/json; charset=utf-8');
  // Null would be written as JSON; undefined is no body.
  return reply.send((await represent(answer, request, reply)) ?? undefined);
}

/** Whether an `If-None-Match` covers the tag; `W/` makes no difference (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
