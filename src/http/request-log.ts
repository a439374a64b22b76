import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line for each request, when it is answered. Queries are left out: they may hold secrets. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    };
    if (error) request.log.error({ ...facts, err: error }, 'request failed');
    else request.log.info(facts, 'request');
  }
}
