import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { errorCode } from '../../domain/unknown-values.js';

/**
 * Listens on a socket in a folder for other processes of the same user.
 * @param folder locked by this process
 * @returns a function that stops listening and ends all connections
 * @throws Error if the socket cannot be created, for example if its path is longer than a hundred
 *   bytes
 */
export async function listenInFolder(
  folder: string,
  name: string,
  serve: (socket: Socket) => void,
): Promise<() => Promise<void>> {
  const path = join(folder, name);
  // Left by a killed process: the folder is locked, so no other process listens on it.
  await rm(path, { force: true });
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    socket.on('error', () => undefined);
    serve(socket);
  });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return async () => {
    const closed = once(server, 'close');
    server.close();
    // Data written before it is sent first.
    for (const socket of connections) socket.destroySoon();
    await closed;
  };
}

/** Connects to the socket of a running service; undefined if no process listens. */
export async function connectInFolder(folder: string, name: string): Promise<Socket | undefined> {
  const socket = connect(join(folder, name));
  try {
    await once(socket, 'connect');
    // The end of the service is noticed as the end of the connection.
    socket.on('error', () => undefined);
    return socket;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EINVAL') return undefined;
    throw error;
  }
}

/** Writes a value as a line of JSON, unless the connection has ended. */
export function sendLine(socket: Socket, value: unknown): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(value)}\n`);
}

/** The lines that the other process writes, until the connection ends or breaks. */
export async function* linesOf(socket: Socket): AsyncGenerator<string, void> {
  let text = '';
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      const lines = `${text}${String(chunk)}`.split('\n');
      text = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    // A connection that this process destroyed, or that broke, has ended.
    if (!socket.destroyed) throw error;
  }
}

/** The first line; undefined if the connection ends before. Its end is noticed afterwards, too. */
export async function firstLine(socket: Socket): Promise<string | undefined> {
  for await (const line of linesOf(socket)) {
    socket.resume();
    return line;
  }
  return undefined;
}
