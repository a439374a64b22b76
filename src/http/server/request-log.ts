import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pathOf } from './addresses.js';

/** The path segment after this one is the token of a shared portfolio. */
const SHARED = '/shared/';

/** Levels of percent-encoding that are decoded: routes decode one, mail programs add more. */
const MAX_DECODINGS = 4;

/**
 * Logs one line for each completed request. Possible secrets are left out: queries, and everything
 * after `/shared/`, however it is encoded.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = {
      method: request.method,
      path: withoutToken(pathOf(request.url)),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    };
    if (error) request.log.error({ ...facts, err: error }, 'request failed');
    else request.log.info(facts, 'request');
  }
}

function withoutToken(path: string): string {
  const plain = unescaped(path);
  const index = plain.toLowerCase().indexOf(SHARED);
  return index < 0 ? path : `${plain.slice(0, index)}${SHARED}<token>`;
}

/** Decodes each percent-encoded byte by itself: the result need not be valid text. */
function unescaped(path: string): string {
  let plain = path;
  for (let time = 0; time < MAX_DECODINGS && plain.includes('%'); time += 1) {
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return plain;
}
