import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pathOf } from './addresses.js';

/** What comes after it in a path is the token of a shared portfolio. */
const SHARED = '/shared/';

/** Escapes of escapes are followed so often: routes see the first, mail programs make more. */
const MOST_UNESCAPED = 4;

/**
 * One line for each request, when it is answered. What may be a secret is left out: queries, and all
 * that follows `/shared/`, however it is escaped.
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
  const at = plain.toLowerCase().indexOf(SHARED);
  return at < 0 ? path : `${plain.slice(0, at)}${SHARED}<token>`;
}

/** With every escape of one byte taken for that byte: it need not be a text that makes sense. */
function unescaped(path: string): string {
  let plain = path;
  for (let time = 0; time < MOST_UNESCAPED && plain.includes('%'); time += 1) {
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return plain;
}
