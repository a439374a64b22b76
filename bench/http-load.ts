import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

// A separate process that sends requests as cheaply as possible: kept sockets, one request at a
// time on each, and responses of which only the status and the length are read. See load.ts.

export interface LoadOrder {
  readonly port: number;
  /** Requested in turn. */
  readonly paths: readonly string[];
  /** Lines of the head of the request, without line ends. */
  readonly headers: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
  /** The only allowed statuses; any other is an error. */
  readonly status: number;
  /** The interval between two requests of a connection, milliseconds; 0 for no pause. */
  readonly every: number;
  /** One of this number of responses is timed. */
  readonly sample: number;
}

export interface LoadCounts {
  readonly requests: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Milliseconds, ascending. */
  readonly times: readonly number[];
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('content-length: ');

class Connection {
  readonly #socket: Socket;
  readonly #every: number;
  readonly #next: () => Buffer | undefined;
  readonly #done: (bytes: number, took: number) => void;
  #begun = 0;
  /** The remaining bytes of the response; undefined until its head is read. */
  #missing: number | undefined;
  #head: Buffer = Buffer.alloc(0);
  #size = 0;
  readonly ended: Promise<unknown>;

  constructor(
    socket: Socket,
    every: number,
    next: () => Buffer | undefined,
    done: (bytes: number, took: number) => void,
  ) {
    this.#socket = socket;
    this.#every = every;
    this.#next = next;
    this.#done = done;
    this.ended = once(socket, 'close');
    socket.on('data', (data) => this.#take(data));
  }

  ask(): void {
    const request = this.#next();
    if (request === undefined) {
      this.#socket.end();
      return;
    }
    this.#begun = performance.now();
    this.#socket.write(request);
  }

  #take(data: Buffer): void {
    this.#size += data.length;
    if (this.#missing === undefined) {
      this.#head = this.#head.length === 0 ? data : Buffer.concat([this.#head, data]);
      const end = this.#head.indexOf(HEAD_END);
      if (end < 0) return;
      const start = end + HEAD_END.length;
      this.#missing = bodyLength(this.#head.subarray(0, start)) - (this.#head.length - start);
      this.#head = Buffer.alloc(0);
    } else {
      this.#missing -= data.length;
    }
    if (this.#missing < 0) throw new Error('more came than was announced');
    if (this.#missing > 0) return;
    this.#missing = undefined;
    this.#done(this.#size, performance.now() - this.#begun);
    this.#size = 0;
    const pause = this.#begun + this.#every - performance.now();
    if (pause > 0) setTimeout(() => this.ask(), pause);
    else this.ask();
  }
}

let expected = 200;

function bodyLength(head: Buffer): number {
  const status = Number(head.toString('latin1', 9, 12));
  if (status !== expected) throw new Error(`answered with ${head.toString('latin1')}`);
  if (status === 304) return 0;
  const at = head.indexOf(LENGTH);
  if (at < 0) throw new Error(`no length: ${head.toString('latin1')}`);
  return Number.parseInt(head.toString('latin1', at + LENGTH.length, at + LENGTH.length + 12), 10);
}

async function load(order: LoadOrder): Promise<LoadCounts> {
  const { port, paths, headers, connections, milliseconds, every, sample } = order;
  expected = order.status;
  const requests = paths.map((path) =>
    Buffer.from([`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')),
  );
  const times: number[] = [];
  let asked = 0;
  let answered = 0;
  let bytes = 0;
  const begun = performance.now();
  const end = begun + milliseconds;
  const next = () => {
    if (performance.now() >= end) return undefined;
    asked += 1;
    return requests[asked % requests.length];
  };
  const done = (size: number, took: number) => {
    answered += 1;
    bytes += size;
    if (answered % sample === 0) times.push(took);
  };
  const open = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      await once(socket, 'connect');
      return new Connection(socket, every, next, done);
    }),
  );

  for (const connection of open) connection.ask();
  const ended = Promise.all(open.map((connection) => connection.ended));
  if (every === 0) await stayAwake(ended);
  await ended;
  const seconds = (performance.now() - begun) / 1_000;
  if (answered < asked) throw new Error(`${asked - answered} requests were not answered`);
  return { requests: answered, bytes, seconds, times: times.sort((a, b) => a - b) };
}

/**
 * Polls for responses without a pause until all have arrived. On a virtual machine above all,
 * waking a sleeping core takes its server longer than sending a response; whether the load sleeps
 * would depend on the server.
 */
async function stayAwake(ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = ended.finally(() => {
    isOver = true;
  });
  while (!isOver) await setImmediate();
  await over;
}

process.on('message', async (order: LoadOrder) => {
  process.send?.({ answer: await load(order) });
});
