import type { Socket } from 'node:net';
import { type Static, Type } from '#typebox';
import { Value } from '#typebox/value';
import { errorMessage, jsonIn } from '../../domain/unknown-values.js';
import {
  connectInFolder,
  firstLine,
  linesOf,
  listenInFolder,
  sendLine,
} from '../../runtime/files/folder-socket.js';
import type { ImportOptions, ImportProgress } from './row-store.js';

/**
 * The protocol by which the command `import` hands a file to the service that has the embedded database open.
 * The command connects to a socket in the database's folder and sends one line of JSON, {@link Request}; the
 * service answers with lines, {@link Answer}, and ends the connection. If the command ends it, the import stops.
 */
const SOCKET = 'import.sock';

const Request = Type.Object({ file: Type.String() });

const Progress = Type.Object({
  bytesRead: Type.Number(),
  added: Type.Number(),
  known: Type.Number(),
  rejected: Type.Number(),
});

const Answer = Type.Union([
  Type.Object({ progress: Progress }),
  Type.Object({ done: Progress }),
  Type.Object({ line: Type.Number(), reason: Type.String() }),
  Type.Object({ error: Type.String() }),
]);
type Answer = Static<typeof Answer>;

/** The options that the two processes share. */
export type HandedOptions = Pick<ImportOptions, 'signal' | 'onProgress' | 'onRejected'>;

/** Imports a file. @throws Error with a message for the user; the reason of the signal if aborted */
export type ImportOneFile = (file: string, options: HandedOptions) => Promise<ImportProgress>;

/**
 * Listens for commands.
 * @returns a function that stops listening
 * @throws Error if the socket cannot be created
 */
export async function listenForFiles(
  folder: string,
  importOne: ImportOneFile,
): Promise<() => Promise<void>> {
  const running = new Set<Promise<void>>();
  const stopListening = await listenInFolder(folder, SOCKET, (socket) => {
    void firstLine(socket).then((line) => {
      if (line === undefined) return;
      const served = serve(line, socket, importOne).finally(() => running.delete(served));
      running.add(served);
    });
  });
  return async () => {
    // Until then the commands can receive why their imports ended.
    await Promise.all(running);
    await stopListening();
  };
}

async function serve(line: string, socket: Socket, importOne: ImportOneFile): Promise<void> {
  const abort = new AbortController();
  socket.once('close', () => abort.abort(new Error('the command has ended')));
  const send = (answer: Answer) => sendLine(socket, answer);
  const request: unknown = jsonIn(line);
  try {
    if (!Value.Check(Request, request)) throw new Error('the request is unknown');
    const done = await importOne(request.file, {
      signal: abort.signal,
      onProgress: (progress) => send({ progress }),
      onRejected: (row, reason) => send({ line: row, reason }),
    });
    send({ done });
  } catch (error) {
    send({ error: errorMessage(error) });
  }
  socket.end();
}

/**
 * Hands a file to the service that has the folder open.
 * @param file an absolute path, readable by the service
 * @returns undefined if no service listens
 * @throws Error with the message of the service; the reason of the signal if aborted
 */
export async function handFile(
  folder: string,
  file: string,
  { signal, onProgress, onRejected }: HandedOptions,
): Promise<ImportProgress | undefined> {
  const socket = await connectInFolder(folder, SOCKET);
  if (socket === undefined) return undefined;
  const stop = () => socket.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    sendLine(socket, { file } satisfies Static<typeof Request>);
    for await (const line of linesOf(socket)) {
      const answer: unknown = jsonIn(line);
      if (!Value.Check(Answer, answer)) throw new Error('the answer of the service is unknown');
      if ('error' in answer) throw new Error(answer.error);
      if ('done' in answer) return answer.done;
      if ('progress' in answer) onProgress(answer.progress);
      else onRejected(answer.line, answer.reason);
    }
    signal.throwIfAborted();
    throw new Error('the service has ended; stored prices remain');
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}
