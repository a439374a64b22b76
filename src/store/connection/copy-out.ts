import type { Duplex } from 'node:stream';
import type { Connection, Submittable } from 'pg';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';

/**
 * Handles a row of a binary COPY.
 * @param at the position of the row: the number of its values (two bytes), then each value preceded by its
 * length (four bytes)
 * @returns a promise if the next row must wait; the bytes stay unchanged until it resolves
 */
export type TakeRow = (bytes: DataView, offset: number) => Promise<void> | undefined;

/** `PGCOPY\n\377\r\n\0`, no flags, no extension. */
const HEADER_BYTES = 19;
/** In place of the number of values of a row. */
const END = -1;

/** The head of a message: its type, and its length without the type. */
const HEAD_BYTES = 5;
const COPY_DATA = 'd'.charCodeAt(0);
const COPY_DONE = 'c'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);

const NOTHING = Buffer.alloc(0);

/** Properties of a connection that its types do not declare. */
interface Wire {
  readonly stream: Omit<Duplex, 'listeners'> & { listeners(event: 'data'): Listener[] };
  query(sql: string): void;
}

type Listener = (bytes: Buffer) => void;

/**
 * `COPY source TO STDOUT (FORMAT binary)`, row by row as the bytes arrive, in slices. Rows are read in
 * place: pg and pg-copy-streams allocate memory for each, which takes longer than the database needs
 * to send it.
 *
 * Until the last row the bytes of the connection arrive here first, as in pg-copy-streams; all
 * other messages are passed on to its own reader. Source: PostgreSQL documentation, "Message
 * Formats" and "COPY", binary format. Each message of the server carries one row; the first one may
 * have the file's header before it.
 */
export class CopyOut implements Submittable {
  /**
   * Resolves when the last row was handled and the connection is free again; rejects with the error
   * of the database.
   */
  readonly finished: Promise<void>;
  readonly #source: string;
  readonly #takeRow: TakeRow;
  readonly #listener: Listener = (bytes) => this.#read(bytes);
  #giveBack = () => {};
  #readOther: Listener = () => {};
  #pause = () => {};
  #resume = () => {};
  readonly #slices = new TimeSlices();
  /** Whether rows wait for the next slice, or for the handler of the last row. */
  #waits = false;
  /** The position of the row in the first message. */
  #skip = HEADER_BYTES;
  /** The beginning of an incomplete message. */
  #rest: Buffer = NOTHING;
  /** Whether the last row has arrived. */
  #over = false;
  #resolve = () => {};
  #reject = (_error: unknown) => {};

  /**
   * @param source a table with its columns in parentheses, or a query in parentheses; must not
   *   contain external input
   * @param takeRow must not throw; nor must its promise reject
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
    const [reader] = stream.listeners('data');
    if (reader === undefined) throw new Error('nothing reads the connection');
    this.#readOther = reader;
    stream.off('data', reader).on('data', this.#listener);
    this.#pause = () => void stream.pause();
    this.#resume = () => void stream.resume();
    this.#giveBack = () => {
      this.#giveBack = () => {};
      stream.off('data', this.#listener).on('data', reader);
    };
    wire.query(`COPY ${this.#source} TO STDOUT (FORMAT binary)`);
  }

  /** Called by pg with an error of the database, and when the connection is lost. */
  handleError(error: unknown): void {
    this.#rest = NOTHING;
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
    let offset = 0;
    // Incomplete messages are assembled separately, so that the chunk need not be copied.
    while (this.#rest.length > 0 && offset < chunk.length && !this.#waits) {
      const end = Math.min(offset + missingBytes(this.#rest), chunk.length);
      this.#readMessages(Buffer.concat([this.#rest, chunk.subarray(offset, end)]));
      offset = end;
    }
    if (offset === chunk.length) return;
    const rest = chunk.subarray(offset);
    if (this.#over) this.#readOther(rest);
    else if (this.#waits) this.#rest = Buffer.concat([this.#rest, rest]);
    else this.#readMessages(rest);
  }

  /** Reads all complete messages, unless one of them makes the next ones wait, and keeps the rest. */
  #readMessages(bytes: Buffer): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let offset = 0;
    while (offset + HEAD_BYTES <= bytes.length) {
      const kind = view.getUint8(offset);
      if (kind === COPY_DONE || kind === ERROR) {
        this.#end(bytes.subarray(offset));
        return;
      }
      const end = offset + 1 + view.getInt32(offset + 1);
      if (end > bytes.length) break;
      const pending = kind === COPY_DATA ? this.#take(view, offset + HEAD_BYTES, end) : undefined;
      if (kind !== COPY_DATA) this.#readOther(bytes.subarray(offset, end));
      offset = end;
      if (pending === undefined && !this.#slices.over) continue;
      void this.#wait(pending ?? this.#slices.next());
      break;
    }
    this.#rest = bytes.subarray(offset);
  }

  async #wait(until: Promise<void>): Promise<void> {
    this.#waits = true;
    this.#pause();
    await until;
    this.#waits = false;
    const rest = this.#rest;
    this.#rest = NOTHING;
    this.#readMessages(rest);
    if (!this.#waits) this.#resume();
  }

  /** @param bytes from the end message on */
  #end(bytes: Buffer): void {
    this.#over = true;
    this.#rest = NOTHING;
    this.#giveBack();
    this.#readOther(bytes);
  }

  #take(view: DataView, from: number, end: number): Promise<void> | undefined {
    const offset = from + this.#skip;
    this.#skip = 0;
    return offset < end && view.getInt16(offset) !== END ? this.#takeRow(view, offset) : undefined;
  }
}

/** The number of missing bytes of an incomplete message, or of its head if that is incomplete. */
function missingBytes(message: Buffer): number {
  const length = message.length < HEAD_BYTES ? HEAD_BYTES : 1 + message.readInt32BE(1);
  return length - message.length;
}
