import { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { CopyOut, type TakeRow } from '../../src/store/connection/copy-out.js';
import { CopyRows } from '../../src/store/connection/copy-rows.js';
import { onEachDatabase } from '../support/database.js';

const MIB = 1024 * 1024;
const TERMINATE = 'X'.charCodeAt(0);

onEachDatabase(({ database }) => {
  async function copyOut(query: string, takeRow: TakeRow): Promise<void> {
    await database().transaction((transaction) => transaction.copyOut(`(${query})`, takeRow));
  }

  async function integers(query: string): Promise<number[]> {
    const found: number[] = [];
    await copyOut(query, (bytes, at) => {
      expect(bytes.getInt16(at)).toBe(1);
      found.push(bytes.getInt32(at + 6));
    });
    return found;
  }

  describe('COPY TO STDOUT', () => {
    test('returns every row, in order', async () => {
      const all = Array.from({ length: 10_000 }, (_, n) => n + 1);
      expect(await integers('SELECT * FROM generate_series(1, 10000)')).toEqual(all);
    });

    test('may be empty', async () => {
      expect(await integers('SELECT 1 WHERE false')).toEqual([]);
    });

    test('may have rows larger than a chunk', async () => {
      const lengths: number[] = [];
      await copyOut(
        `SELECT repeat('x', n * 300000) FROM generate_series(0, 4) AS n`,
        (bytes, at) => {
          lengths.push(bytes.getInt32(at + 2));
          expect(bytes.byteLength - at - 6).toBeGreaterThanOrEqual(lengths.at(-1) ?? 0);
        },
      );
      expect(lengths).toEqual([0, 300_000, 600_000, 900_000, 1_200_000]);
    });

    test('ends with an error of the database, and the transaction remains usable', async () => {
      let taken = 0;
      const next = await database().transaction(async (transaction) => {
        const query = 'SELECT 1 / (5000 - n) FROM generate_series(1, 9000) AS n';
        const copy = transaction.savepoint(() =>
          transaction.copyOut(`(${query})`, () => {
            taken += 1;
          }),
        );
        await expect(copy).rejects.toMatchObject({ code: '22012' });
        return transaction.query('SELECT 5 AS n');
      });
      expect(taken).toBe(4_999);
      expect(next.rows).toEqual([{ n: 5 }]);
    });

    test('ends with an error of the row reader, and the transaction remains usable', async () => {
      const failure = new Error('full');
      let taken = 0;
      const next = await database().transaction(async (transaction) => {
        const copy = transaction.copyOut('(SELECT generate_series(1, 50000))', () => {
          taken += 1;
          if (taken === 100) throw failure;
        });
        await expect(copy).rejects.toBe(failure);
        return transaction.query('SELECT 5 AS n');
      });
      expect(taken).toBe(100);
      expect(next.rows).toEqual([{ n: 5 }]);
    });

    test('waits for the handler of rows, and lets other work run', async () => {
      const found: string[] = [];
      let turns = 0;
      const counting = setInterval(() => {
        turns += 1;
      }, 1);
      await copyOut('SELECT * FROM generate_series(1, 40)', (bytes, at) => {
        const value = bytes.getInt32(at + 6);
        found.push(`${value} begins`);
        block(2);
        if (value % 10 !== 0) return undefined;
        return sleep(5).then(() => void found.push(`${value} ends`));
      });
      clearInterval(counting);
      const expected = Array.from({ length: 40 }, (_, n) => n + 1).flatMap((value) =>
        value % 10 === 0 ? [`${value} begins`, `${value} ends`] : [`${value} begins`],
      );
      expect(found).toEqual(expected);
      expect(turns).toBeGreaterThan(5);
    });

    test('ends with the error with which a row reader rejects', async () => {
      const failure = new Error('full');
      const copying = copyOut('SELECT generate_series(1, 5000)', () => Promise.reject(failure));
      await expect(copying).rejects.toBe(failure);
    });

    test('does not accumulate in memory while the handler is slow', async () => {
      const before = process.memoryUsage.rss();
      let rows = 0;
      await copyOut(`SELECT repeat('x', 10000), generate_series(1, 20000)`, () => {
        rows += 1;
        if (rows > 1) return;
        block(1_000);
        expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MIB);
      });
      expect(rows).toBe(20_000);
    });
  });
});

test('rows are separated from other messages for any split of the bytes', async () => {
  const values = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 40 });
  const cuts = fc.infiniteStream(fc.integer({ min: 1, max: 60 }));
  await fc.assert(
    fc.asyncProperty(values, cuts, fc.nat({ max: 40 }), async (all, lengths, noticeAt) => {
      const server = new ScriptedServer(() => cut(answer(all, noticeAt), lengths));
      const client = new Client({ stream: () => server });
      const notices: (string | undefined)[] = [];
      client.on('notice', ({ message }) => notices.push(message));
      await client.connect();
      const found: number[] = [];
      for (let again = 0; again < 2; again += 1) {
        await client.query(
          new CopyOut('answers (value)', (bytes, at) => {
            found.push(bytes.getInt32(at + 6));
            return undefined;
          }),
        ).finished;
      }
      expect(found).toEqual([...all, ...all]);
      expect(notices).toEqual(noticeAt < all.length ? ['careful', 'careful'] : []);
      await client.end();
    }),
  );
});

function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** All messages of a server for a COPY of integers, with a notice before one of them. */
function answer(values: readonly number[], noticeAt: number): Buffer {
  const rows = new CopyRows(1, values.length);
  for (const value of values) {
    rows.row();
    rows.integer(value);
  }
  const file = Buffer.from(rows.finish());
  const ends = values.map((_, row) => 19 + (row + 1) * 10);
  // The header arrives together with the first row, or with the end.
  const parts = [...ends, file.length].map((end, part) => file.subarray(ends[part - 1] ?? 0, end));
  const messages = parts.map((part) => message('d', part));
  if (noticeAt < values.length) messages.splice(noticeAt, 0, message('N', 'Mcareful\0\0'));
  return Buffer.concat([
    message('H', Buffer.of(1, 0, 1, 0, 1)),
    ...messages,
    message('c', ''),
    message('C', `COPY ${values.length}\0`),
    message('Z', 'I'),
  ]);
}

function message(kind: string, content: string | Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + content.length);
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(content)]);
}

function* cut(bytes: Buffer, lengths: Iterator<number>): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const end = at + (lengths.next().value ?? 1);
    yield bytes.subarray(at, end);
    at = end;
  }
}

/** Accepts every client, and sends the same response to each query. */
class ScriptedServer extends Duplex {
  readonly #answer: () => Iterable<Buffer>;
  #greeted = false;

  constructor(answer: () => Iterable<Buffer>) {
    super();
    this.#answer = answer;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    done();
    if (bytes[0] === TERMINATE) {
      this.push(null);
      return;
    }
    const greeting = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', 'I')]);
    const parts = this.#greeted ? this.#answer() : [greeting];
    this.#greeted = true;
    for (const part of parts) this.push(part);
  }

  setNoDelay(): this {
    return this;
  }
}
