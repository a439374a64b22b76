import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type PricePiece, readPriceColumns, rowAt } from '../../src/market/csv/price-csv.js';
import { readPricesInThread } from '../../src/market/csv/read-in-thread.js';
import { runs } from '../support/property-runs.js';

function fileOf(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'prices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'prices.csv');
  writeFileSync(file, content);
  return file;
}

const inThread = (path: string) => readPricesInThread({ path, defaultSource: 'import' });

async function all(pieces: AsyncIterable<PricePiece>) {
  const rows: unknown[] = [];
  const rejected: unknown[] = [];
  let bytesRead = 0;
  for await (const piece of pieces) {
    for (let index = 0; index < piece.rows.length; index += 1) {
      rows.push(rowAt(piece.rows, index, piece.texts));
    }
    rejected.push(...piece.rejected);
    bytesRead = piece.bytesRead;
  }
  return { rows, rejected, bytesRead };
}

const line = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('AK-47,1000,5,2,a', 'AWP,2000,7,1,b', 'M4,2000,1,,') },
  { weight: 2, arbitrary: fc.nat().map((name) => `Item ${name},3000,${name},3,c`) },
  { weight: 1, arbitrary: fc.constantFrom('', 'AK-47,never,5,2,a', 'AK-47,1000', '"AK,1,2,3,a') },
);

describe('a price file that is read in a thread', () => {
  test('has the same rows, rejected rows and texts as without', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 300 }),
        fc.constantFrom(1, 200),
        fc.boolean(),
        async (lines, times, isPacked) => {
          const text = `market_hash_name,time,price,volume,source\n${`${lines.join('\n')}\n`.repeat(times)}`;
          const file = fileOf(isPacked ? gzipSync(text) : text);
          expect(await all(inThread(file))).toEqual(await all(readPriceColumns(file, 'import')));
        },
      ),
      { numRuns: runs(10) },
    );
  });

  test('that cannot be read fails with the same error', async () => {
    for (const path of ['/nowhere/prices.csv', fileOf(''), fileOf('time,price\n1,2\n')]) {
      const expected = await all(readPriceColumns(path, 'import')).catch((error) => error);
      await expect(all(inThread(path))).rejects.toMatchObject({
        name: 'MarketError',
        code: expected.code,
        message: expected.message,
      });
    }
  });

  test('comes in small pieces, and ends with the iteration', async () => {
    const rows = 400_000;
    const file = fileOf(
      `market_hash_name,time,price\n${'AK-47 | Redline (Field-Tested),1000,5\n'.repeat(rows)}`,
    );
    let pieces = 0;
    for await (const { bytesRead } of inThread(file)) {
      pieces += 1;
      // Of 14 MB.
      expect(bytesRead).toBeLessThan(400_000 * pieces);
      if (pieces === 3) break;
    }
    expect(pieces).toBe(3);
  });
});
