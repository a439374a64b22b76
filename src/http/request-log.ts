import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const TOKEN = /(?<=\/)[A-Za-z0-9_-]{43}(?=\/|$)/g;

/**
 * One line for each request, when it is answered. What may be a secret is left out: queries, and
 * parts of the path that look like the token of a shared link.
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
      path: request.url.split('?', 1)[0]?.replace(TOKEN, '<token>'),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    };
    if (error) request.log.error({ ...facts, err: error }, 'request failed');
    else request.log.info(facts, 'request');
  }
}
