import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type {
  BodyOf,
  Operation,
  ParamsOf,
  QueryOf,
  ResultOf,
} from '../../contract/operations/operation.js';
import { type Documented, operationSchema, successStatus } from './operation-schema.js';

/** The path under which all operations are. */
export const API = '/api/v1';

interface RequestOf<O> {
  readonly Params: ParamsOf<O>;
  readonly Querystring: QueryOf<O>;
  readonly Body: BodyOf<O>;
}

type Awaitable<T> = T | Promise<T>;

/** Returns the response, or sends it and returns the reply. */
type Handler<O> = (
  request: FastifyRequest<RequestOf<O>>,
  reply: FastifyReply,
) => ResultOf<O> extends undefined ? Promise<void> : Awaitable<ResultOf<O> | FastifyReply>;

/** Adds the route of an operation. Its schemas, status and guards come from the contract. */
export function route<const O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
  options: RouteShorthandOptions & Documented = {},
): void {
  const { method, path, access } = operation;
  const { responses, consumes, ...others } = options;
  const status = successStatus(operation);
  const url = `${API}${path.replaceAll('{', ':').replaceAll('}', '')}`;
  app.route<RequestOf<O>>({
    ...others,
    method,
    url: url.slice(app.prefix.length),
    schema: operationSchema(operation, { responses, consumes }),
    config: { ...others.config, access },
    // Errors replace the status.
    handler: async (request, reply) => handler(request, reply.code(status)),
  });
}
