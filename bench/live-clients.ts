import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { micros } from './live-clock.js';

// A separate process that simulates many clients as cheaply as possible: sockets that are read, and
// frames that are counted. The bench sends commands, see live-crowd.ts.

/** The commands of the bench, and the names of the responses. */
export type Order =
  | {
      readonly do: 'open';
      readonly count: number;
      readonly port: number;
      readonly path: string;
      readonly hello: readonly string[][];
    }
  | { readonly do: 'count' }
  | { readonly do: 'delays' }
  /**
   * Selects one of this number of clients, across the whole crowd. Their delays no longer count.
   */
  | { readonly do: 'choose'; readonly oneOf: number }
  /** The action of the selected ones. */
  | { readonly do: 'stop reading' }
  | { readonly do: 'read again' };

export interface Counts {
  readonly frames: number;
  /** The number of gaps in the `seq` of a client. */
  readonly gaps: number;
}

/** Milliseconds between the storage of a price, encoded in its volume, and its arrival. */
export interface Delays {
  readonly count: number;
  readonly median: number;
  readonly p99: number;
}

const MASKED = 0x80;
const TEXT = 0x81;
const OPCODE = 0x0f;
const PING = 0x9;
const PONG = 0x8a;
const SEQ = Buffer.from('"seq":');
/** A data message ends with its `seq`, within this number of bytes. */
const SEQ_WITHIN = 24;
const VOLUME = Buffer.from('"volume":');

/** One of this number of frames is parsed. */
const SAMPLE = 8;

const clients: Client[] = [];
let frames = 0;
let gaps = 0;
let delays: number[] = [];

class Client {
  readonly socket: Socket;
  #rest: Buffer = Buffer.alloc(0);
  #seq = 0;
  chosen = false;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (data) => this.#take(data));
    socket.on('error', () => {});
  }

  #take(data: Buffer): void {
    let bytes = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data]);
    for (;;) {
      const [start, length] = sizeOf(bytes);
      if (bytes.length < start + length) break;
      this.#frame((bytes[0] ?? 0) & OPCODE, bytes.subarray(start, start + length));
      bytes = bytes.subarray(start + length);
    }
    this.#rest = bytes;
  }

  #frame(opcode: number, payload: Buffer): void {
    if (opcode === PING) this.socket.write(masked(PONG, payload));
    if (opcode !== (TEXT & OPCODE)) return;
    frames += 1;
    this.#follow(payload);
    if (frames % SAMPLE !== 0 || this.chosen) return;
    const at = payload.indexOf(VOLUME);
    if (at < 0) return;
    const volume = Number.parseInt(payload.toString('latin1', at + VOLUME.length, at + 20), 10);
    if (volume > 0) delays.push((micros() - volume) / 1_000);
  }

  /** Only messages in separate frames are followed. */
  #follow(payload: Buffer): void {
    const at = payload.indexOf(SEQ, Math.max(0, payload.length - SEQ_WITHIN));
    if (at < 0) return;
    const seq = Number.parseInt(payload.toString('latin1', at + SEQ.length, payload.length), 10);
    if (seq !== this.#seq + 1) gaps += 1;
    this.#seq = seq;
  }
}

/** The start of the payload of the first frame, and its length; infinite until it is complete. */
function sizeOf(bytes: Buffer): [start: number, length: number] {
  const length = bytes[1] ?? 0;
  if (bytes.length < 10 && bytes.length < 2 + length) return [0, Number.POSITIVE_INFINITY];
  if (length < 126) return [2, length];
  return length === 126 ? [4, bytes.readUInt16BE(2)] : [10, Number(bytes.readBigUInt64BE(2))];
}

/** A frame in the format of clients, masked with zeros. */
function masked(firstByte: number, payload: Buffer): Buffer {
  const head =
    payload.length < 126
      ? [firstByte, MASKED | payload.length]
      : [firstByte, MASKED | 126, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}

async function open(port: number, path: string, hello: readonly string[]): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await once(socket, 'readable');
  const answer: Buffer = socket.read();
  const end = answer.indexOf('\r\n\r\n') + 4;
  if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(String(answer));
  if (end < answer.length) socket.unshift(answer.subarray(end));
  clients.push(new Client(socket));
  for (const text of hello) socket.write(masked(TEXT, Buffer.from(text)));
}

async function obey(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'open':
      for (let i = 0; i < order.count; i += 100) {
        const some = Array.from({ length: Math.min(100, order.count - i) }, (_, j) => i + j);
        await Promise.all(
          some.map((n) => open(order.port, order.path, order.hello[n % order.hello.length] ?? [])),
        );
      }
      return undefined;
    case 'count':
      return { frames, gaps } satisfies Counts;
    case 'delays': {
      const sorted = delays.sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
      delays = [];
      return { count: sorted.length, median: at(0.5), p99: at(0.99) } satisfies Delays;
    }
    case 'choose':
      for (const [place, client] of clients.entries()) client.chosen = place % order.oneOf === 0;
      return undefined;
    case 'stop reading':
      for (const { chosen, socket } of clients) if (chosen) socket.pause();
      return undefined;
    case 'read again':
      for (const { chosen, socket } of clients) if (chosen) socket.resume();
      return undefined;
  }
}

process.on('message', async (order: Order) => {
  process.send?.({ answer: await obey(order) });
});
