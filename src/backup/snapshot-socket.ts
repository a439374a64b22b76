import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { errorCode, fieldsOf } from '../domain/unknown-values.js';
import type { Snapshot, Snapshots } from './snapshots.js';

/**
 * The protocol by which another process of the same user requests a snapshot of the embedded
 * database from a running service. It connects to a socket in the database's folder and gets one
 * line of JSON, {@link Answer}. The snapshot is deleted when the connection ends.
 */
const SOCKET = 'snapshot.sock';

type Answer = { readonly folder: string } | { readonly error: string };

/**
 * Listens for other processes.
 * @returns a function that stops listening
 * @throws Error if the socket cannot be created, for example if its path is longer than a hundred
 *   bytes
 */
export async function listenForSnapshots(
  folder: string,
  snapshots: Snapshots,
): Promise<() => Promise<void>> {
  const path = join(folder, SOCKET);
  // Left by a killed process: the folder is locked, so no other process listens on it.
  await rm(path, { force: true });
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    socket.on('error', () => undefined);
    void serve(socket, snapshots);
  });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of connections) socket.destroy();
    await closed;
  };
}

async function serve(socket: Socket, snapshots: Snapshots): Promise<void> {
  const closed = once(socket, 'close').catch(() => undefined);
  socket.resume();
  let snapshot: Snapshot;
  try {
    snapshot = await snapshots.take();
  } catch (error) {
    send(socket, { error: error instanceof Error ? error.message : String(error) });
    socket.end();
    return;
  }
  send(socket, { folder: snapshot.folder });
  await closed;
  await snapshot.remove();
}

function send(socket: Socket, answer: Answer): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(answer)}\n`);
}

/**
 * Requests a snapshot from the service that has the folder open.
 * @returns undefined if no service listens
 * @throws Error with a message for the user if the snapshot could not be made
 */
export async function askForSnapshot(folder: string): Promise<Snapshot | undefined> {
  const socket = await tryToConnect(join(folder, SOCKET));
  if (socket === undefined) return undefined;
  const answer = await readAnswer(socket);
  if ('error' in answer) throw new Error(`the service could not make a snapshot: ${answer.error}`);
  return {
    folder: answer.folder,
    async remove() {
      if (socket.destroyed) return;
      const closed = once(socket, 'close');
      socket.end();
      await closed;
    },
  };
}

async function tryToConnect(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    // If the service ends meanwhile, the snapshot remains until its next start.
    socket.on('error', () => undefined);
    return socket;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EINVAL') return undefined;
    throw error;
  }
}

async function readAnswer(socket: Socket): Promise<Answer> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.endsWith('\n')) {
      socket.resume();
      return parseAnswer(text);
    }
  }
  return { error: 'the service closed the connection' };
}

function parseAnswer(line: string): Answer {
  const { folder, error } = fieldsOf(JSON.parse(line));
  if (typeof folder === 'string') return { folder };
  return { error: typeof error === 'string' ? error : 'its response is unknown' };
}
