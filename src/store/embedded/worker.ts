import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { CopyFailure, EmbeddedStart, FromWorker, ToWorker } from './messages.js';
import { unpackFolder } from './packed-folder.js';
import { SyncedFiles } from './synced-files.js';
import { UnreadBytes } from './unread-bytes.js';

/** Differences from PostgreSQL's defaults, which are for servers. Syncing is set below. */
const SMALL = {
  // One session uses these buffers; the system's own cache holds the rest.
  shared_buffers: '16MB',
  // The memory of WebAssembly grows, but never shrinks.
  maintenance_work_mem: '16MB',
  // The amount of log kept for reuse after a checkpoint.
  min_wal_size: '32MB',
  max_wal_size: '128MB',
} as const;

/**
 * The bytes of a function of WebAssembly that run before V8 compiles it with its optimizing compiler. With
 * the default, 1.8 million, a start of the database takes three times the processor time, most of it
 * for functions that then hardly run.
 */
const OPTIMIZED_AFTER = 500_000_000;

/** Turns a template into the database that migrations make of an empty one. */
const COMPLETE_TEMPLATE = 'INSERT INTO service DEFAULT VALUES';

/**
 * The command line of the embedded PostgreSQL.
 * @param sync whether a commit is on the disk before the response
 */
function startParameters({ sync }: { readonly sync: boolean }): string[] {
  const [mode = '--single', ...others] = PGlite.defaultStartParams.filter(
    (parameter) => parameter !== '-F',
  );
  // The default, fdatasync, does nothing in PGlite.
  const syncing = sync ? ['-c', 'wal_sync_method=fsync'] : ['-F'];
  const small = Object.entries(SMALL).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [mode, ...syncing, ...others, ...small];
}

/**
 * Approximate size of a reply in bytes: replies are collected so that few messages cross between
 * threads.
 */
const REPLY_BYTES = 256 * 1024;

/** Runs the embedded database in a thread of its own, because it never yields. */
async function serve(start: EmbeddedStart): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('the embedded database runs in a worker thread only');
  const send = (message: FromWorker, transfer: ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);
  const unread = new UnreadBytes(start.unread);
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMIZED_AFTER}`);
  if (start.template !== undefined) unpackFolder(await readFile(start.template), start.folder);
  // The folder is locked, so the process named in the file is gone. After a power failure the file
  // may be empty, which would make the start fail.
  await rm(join(start.folder, 'postmaster.pid'), { force: true });
  const database = await PGlite.create({
    fs: start.sync ? new SyncedFiles(start.folder) : new NodeFS(start.folder),
    startParams: startParameters(start),
  });
  if (start.template !== undefined) await database.exec(COMPLETE_TEMPLATE);

  const answerWire = async (bytes: Uint8Array): Promise<void> => {
    let parts: Uint8Array[] = [];
    let size = 0;
    const flush = () => {
      const joined = joinBytes(parts, size);
      unread.send(size);
      send({ kind: 'wire', bytes: joined }, [joined.buffer]);
      parts = [];
      size = 0;
    };
    await database.execProtocolRawStream(bytes, {
      onRawData: (part) => {
        // The part is a view of the database's memory, which the next one overwrites.
        parts.push(part.slice());
        size += part.length;
        if (size >= REPLY_BYTES) flush();
      },
    });
    if (size > 0) flush();
  };

  const handle = async (message: ToWorker): Promise<void> => {
    switch (message.kind) {
      case 'connect':
        await database.exec('ROLLBACK');
        await database.exec('DISCARD ALL');
        return send({ kind: 'connected' });
      case 'wire':
        return answerWire(message.bytes);
      case 'copy':
        return send({ kind: 'copied', error: await copy(database, message.sql, message.data) });
      case 'close':
        await database.close();
        port.close();
    }
  };

  let tail = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    // An error here is fatal for the database: unhandled, it ends the thread, which the owner
    // reports.
    tail = tail.then(() => handle(message));
  });
  send({ kind: 'ready' });
}

async function copy(
  database: PGlite,
  sql: string,
  data: Uint8Array<ArrayBuffer>,
): Promise<CopyFailure | undefined> {
  try {
    await database.query(sql, [], { blob: new Blob([data]) });
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code, detail, constraint } = error as Error & Partial<CopyFailure>;
    return { message: error.message, code, detail, constraint };
  }
}

function joinBytes(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

await serve(workerData as EmbeddedStart);
