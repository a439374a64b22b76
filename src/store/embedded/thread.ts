import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseError } from 'pg';
import { compiledFile } from './compiled.js';
import type { CopyFailure, EmbeddedStart, FromWorker, ToWorker } from './messages.js';
import type { EmbeddedStream, EmbeddedWire } from './stream.js';
import { UnreadBytes } from './unread-bytes.js';

/** The interface to the embedded database's thread: one session, one client at a time. */
export class EmbeddedThread implements EmbeddedWire {
  readonly #worker: Worker;
  readonly #unread: UnreadBytes;
  readonly #exited: Promise<unknown>;
  /** Clients waiting for a response of the thread, oldest first. */
  readonly #connecting: EmbeddedStream[] = [];
  readonly #copies: { resolve(): void; reject(reason: Error): void }[] = [];
  #client: EmbeddedStream | undefined;
  /** Why the thread has ended; undefined while it runs. */
  #failure: Error | undefined;

  private constructor(worker: Worker, unread: UnreadBytes) {
    this.#worker = worker;
    this.#unread = unread;
    // `once` of events would reject if the worker fails first, although it also exits then.
    this.#exited = new Promise((resolve) => worker.once('exit', resolve));
    worker.on('message', (message: FromWorker) => this.#take(message));
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(undefined));
  }

  /** @throws Error if the database cannot open the folder */
  static async start(
    start: Omit<EmbeddedStart, 'unread'>,
    program = compiledFile('worker.js'),
  ): Promise<EmbeddedThread> {
    const unread = new UnreadBytes();
    const worker = new Worker(program, {
      name: 'embedded database',
      workerData: { ...start, unread: unread.shared } satisfies EmbeddedStart,
    });
    const started: readonly unknown[] = await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit'),
    ]);
    if (typeof started[0] === 'number') {
      throw new Error(`the embedded database ended with ${started[0]} while it was opened`);
    }
    return new EmbeddedThread(worker, unread);
  }

  connect(stream: EmbeddedStream): void {
    if (this.#failure !== undefined) {
      stream.destroy(this.#failure);
      return;
    }
    this.#connecting.push(stream);
    this.#post({ kind: 'connect' });
  }

  send(bytes: Uint8Array<ArrayBuffer>): void {
    this.#post({ kind: 'wire', bytes }, [bytes.buffer]);
  }

  read(bytes: number): void {
    if (bytes > 0) this.#unread.read(bytes);
  }

  /**
   * Runs `COPY ... FROM '/dev/blob'` with the data as that file, in the open transaction.
   * @throws DatabaseError
   */
  copyIn(sql: string, data: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#copies.push({ resolve, reject });
      this.#post({ kind: 'copy', sql, data }, [data.buffer]);
    });
  }

  /** Shuts down the database. */
  async close(): Promise<void> {
    if (this.#failure === undefined) this.#post({ kind: 'close' });
    await this.#exited;
  }

  #post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #take(message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        return;
      case 'connected':
        this.#client = this.#connecting.shift();
        this.#client?.connected();
        return;
      case 'wire':
        if (this.#client === undefined) this.read(message.bytes.length);
        else this.#client.receive(message.bytes);
        return;
      case 'copied': {
        const copy = this.#copies.shift();
        if (message.error === undefined) copy?.resolve();
        else copy?.reject(toDatabaseError(message.error));
      }
    }
  }

  #fail(cause: unknown): void {
    if (this.#failure !== undefined) return;
    const failure = new Error('the embedded database has stopped', { cause });
    this.#failure = failure;
    for (const copy of this.#copies.splice(0)) copy.reject(failure);
    for (const stream of this.#connecting.splice(0)) stream.destroy(failure);
    this.#client?.destroy(failure);
  }
}

function toDatabaseError(failure: CopyFailure): DatabaseError {
  const error = new DatabaseError(failure.message, 0, 'error');
  return Object.assign(error, {
    code: failure.code,
    detail: failure.detail,
    constraint: failure.constraint,
  });
}
