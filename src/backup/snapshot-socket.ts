import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fieldsOf } from '../domain/unknown-values.js';
import {
  connectInFolder,
  firstLine,
  listenInFolder,
  sendLine,
} from '../runtime/files/folder-socket.js';
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
 * @throws Error if the socket cannot be created
 */
export function listenForSnapshots(
  folder: string,
  snapshots: Snapshots,
): Promise<() => Promise<void>> {
  return listenInFolder(folder, SOCKET, (socket) => void serve(socket, snapshots));
}

const sendAnswer = (socket: Socket, answer: Answer): void => sendLine(socket, answer);

async function serve(socket: Socket, snapshots: Snapshots): Promise<void> {
  const closed = once(socket, 'close').catch(() => undefined);
  socket.resume();
  let snapshot: Snapshot;
  try {
    snapshot = await snapshots.take();
  } catch (error) {
    sendAnswer(socket, { error: error instanceof Error ? error.message : String(error) });
    socket.end();
    return;
  }
  sendAnswer(socket, { folder: snapshot.folder });
  await closed;
  await snapshot.remove();
}

/**
 * Requests a snapshot from the service that has the folder open.
 * @returns undefined if no service listens
 * @throws Error with a message for the user if the snapshot could not be made
 */
export async function askForSnapshot(folder: string): Promise<Snapshot | undefined> {
  const socket = await connectInFolder(folder, SOCKET);
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

async function readAnswer(socket: Socket): Promise<Answer> {
  const line = await firstLine(socket);
  return line === undefined ? { error: 'the service closed the connection' } : parseAnswer(line);
}

function parseAnswer(line: string): Answer {
  const { folder, error } = fieldsOf(JSON.parse(line));
  if (typeof folder === 'string') return { folder };
  return { error: typeof error === 'string' ? error : 'its response is unknown' };
}
