import type { Socket } from 'node:net';

/**
 * The HTTP parser of a connection, which is not documented: callers check each part of it that they use. It serves one
 * connection after another, also those to other servers. Undefined if the connection has none.
 */
export function parserOf(socket: Socket): object | undefined {
  const parser: unknown = Reflect.get(socket, 'parser');
  return typeof parser === 'object' && parser !== null ? parser : undefined;
}
