import type { Duplex } from 'node:stream';
import type { Connection, Submittable } from 'pg';

/**
 * Takes a row of a binary COPY.
 * @param at where the row begins in the bytes: with the number of its values, of two bytes; then
 * each value has its length before it, of four bytes
 */
export type TakeRow = (bytes: DataView, at: number) => void;

/** `PGCOPY\n\377\r\n\0`, no flags, no extension. */
const HEADER_BYTES = 19;
/** Instead of the number of a row's values. */
const END = -1;

/** A message: what it is, how long it is without that, and what it says. */
const HEAD_BYTES = 5;
const COPY_DATA = 'd'.charCodeAt(0);
const COPY_DONE = 'c'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);

const NOTHING = Buffer.alloc(0);

/** Parts of a connection that its types leave out. */
interface Wire {
  readonly stream: Duplex;
  query(sql: string): void;
}

type Listener = (bytes: Buffer) => void;

/**
 * `COPY source TO STDOUT (FORMAT binary)`, row by row as the bytes come. The rows are read where
 * they lie: pg and pg-copy-streams make a piece of memory for each, which takes longer than the
 * database needs to send it.
 *
 * Until the last row the connection's bytes come here first, as in pg-copy-streams, and its own
 * reader gets all that is no row.
 * Source: PostgreSQL documentation, "Message Formats" and "COPY", binary format. Each message of the
 * server carries one row; the first one may have the file's header before it.
 */
export class CopyOut implements Submittable {
  /**
   * Resolves when the last row was taken and the connection is free again; rejects with what the
   * database said.
   */
  readonly finished: Promise<void>;
  readonly #source: string;
  readonly #takeRow: TakeRow;
  readonly #listener: Listener = (bytes) => this.#read(bytes);
  #giveBack = () => {};
  #readOther: Listener = () => {};
  /** Where the first message has its row. */
  #skip = HEADER_BYTES;
  /** Of a message that is not complete yet. */
  #rest: Buffer = NOTHING;
  /** Whether the last row has come. */
  #over = false;
  #resolve = () => {};
  #reject = (_error: unknown) => {};

  /**
   * @param source a table with its columns in parentheses, or a query in parentheses; of nothing that
   * came from outside
   * @param takeRow must not throw
   */
  constructor(source: string, takeRow: TakeRow) {
    this.#source = source;
    this.#takeRow = takeRow;
    this.finished = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    const { stream } = wire;
    const [reader] = stream.listeners('data') as Listener[];
    if (reader === undefined) throw new Error('nothing reads the connection');
    this.#readOther = reader;
    stream.off('data', reader).on('data', this.#listener);
    this.#giveBack = () => {
      this.#giveBack = () => {};
      stream.off('data', this.#listener).on('data', reader);
    };
    wire.query(`COPY ${this.#source} TO STDOUT (FORMAT binary)`);
  }

  /** Called by pg with an error of the database, and when the connection breaks. */
  handleError(error: unknown): void {
    this.#giveBack();
    this.#reject(error);
  }

  /** Called by pg. */
  handleCommandComplete(): void {}

  /** Called by pg when the connection is free again, unless there was an error. */
  handleReadyForQuery(): void {
    this.#resolve();
  }

  #read(chunk: Buffer): void {
    let at = 0;
    // What came in part is put together by itself, so that the chunk need not be copied.
    while (this.#rest.length > 0 && at < chunk.length) {
      const end = Math.min(at + missingBytes(this.#rest), chunk.length);
      this.#readMessages(Buffer.concat([this.#rest, chunk.subarray(at, end)]));
      at = end;
    }
    if (at === chunk.length) return;
    if (this.#over) this.#readOther(chunk.subarray(at));
    else this.#readMessages(chunk.subarray(at));
  }

  /** Reads all messages that are complete, and keeps the rest. */
  #readMessages(bytes: Buffer): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let at = 0;
    while (at + HEAD_BYTES <= bytes.length) {
      const kind = view.getUint8(at);
      if (kind === COPY_DONE || kind === ERROR) {
        this.#end(bytes.subarray(at));
        return;
      }
      const end = at + 1 + view.getInt32(at + 1);
      if (end > bytes.length) break;
      if (kind === COPY_DATA) this.#take(view, at + HEAD_BYTES, end);
      else this.#readOther(bytes.subarray(at, end));
      at = end;
    }
    this.#rest = bytes.subarray(at);
  }

  /** @param bytes from the message on that says so */
  #end(bytes: Buffer): void {
    this.#over = true;
    this.#rest = NOTHING;
    this.#giveBack();
    this.#readOther(bytes);
  }

  #take(view: DataView, from: number, end: number): void {
    const at = from + this.#skip;
    this.#skip = 0;
    if (at < end && view.getInt16(at) !== END) this.#takeRow(view, at);
  }
}

/** How many bytes a message lacks that came in part, or its head where that is not there yet. */
function missingBytes(message: Buffer): number {
  const length = message.length < HEAD_BYTES ? HEAD_BYTES : 1 + message.readInt32BE(1);
  return length - message.length;
}
