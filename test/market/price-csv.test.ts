import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterEach, describe, expect, test } from 'vitest';
import { normalMarketName } from '../../src/domain/market-name.js';
import { type PriceRow, type RejectedRow, readPriceCsv } from '../../src/market/csv/price-csv.js';
import { MarketError } from '../../src/market/source.js';
import { runs } from '../support/property-runs.js';
import { type PriceFile, temporaryFile } from './support/price-file.js';

const HEADER = 'market_hash_name,time,price,volume,source';
const TIME = Date.UTC(2024, 10, 12, 5);

const files: PriceFile[] = [];
afterEach(async () => {
  for (const file of files.splice(0)) await file.remove();
});

async function read(content: string | Uint8Array) {
  const file = await temporaryFile(content);
  files.push(file);
  const rows: PriceRow[] = [];
  const rejected: RejectedRow[] = [];
  const progress: number[] = [];
  for await (const piece of readPriceCsv(file.path, 'imported')) {
    rows.push(...piece.rows);
    rejected.push(...piece.rejected);
    progress.push(piece.bytesRead);
  }
  return { rows, rejected, progress };
}

/** The row after the header. */
function observation(over: Partial<PriceRow> = {}): PriceRow {
  const row = { name: 'A', nameNumber: 0, time: TIME, price: 5, volume: 2, source: 'steam' };
  return { line: 2, ...row, ...over };
}

describe('formats of a file', () => {
  const csv = `${HEADER}\nA,2024-11-12T05:00:00Z,5,2,steam\n`;
  test.each([
    ['plain', csv],
    ['gzipped', gzipSync(csv)],
    ['with a byte order mark', `\uFEFF${csv}`],
    ['gzipped with a byte order mark', gzipSync(`\uFEFF${csv}`)],
    ['with CRLF', csv.replaceAll('\n', '\r\n')],
    ['without a last line break', csv.trimEnd()],
    ['with blank lines', `${csv}\n  \n\n`],
    ['with everything quoted', csv.replaceAll(/[^,\n]+/g, '"$&"')],
    [
      'with everything quoted and CRLF',
      csv.replaceAll(/[^,\n]+/g, '"$&"').replaceAll('\n', '\r\n'),
    ],
    ['with surrounding spaces', csv.replaceAll(',', ' , ')],
    [
      'with a different column order',
      'source,price,time,volume,market_hash_name\nsteam,5,2024-11-12T05:00:00Z,2,A',
    ],
    ['with additional columns', `x,${HEADER},y\n,A,2024-11-12T05:00:00Z,5,2,steam,\n`],
    ['with epoch times', `${HEADER}\nA,${TIME},5,2,steam`],
    ['with a header in capitals', csv.replace(HEADER, HEADER.toUpperCase())],
  ])('%s', async (_form, content) => {
    const { rows, rejected } = await read(content);
    expect(rejected).toEqual([]);
    expect(rows).toEqual([observation()]);
  });

  test('without volume and source', async () => {
    const { rows } = await read(`market_hash_name,time,price\nA,${TIME},5`);
    expect(rows).toEqual([observation({ volume: 0, source: 'imported' })]);
  });

  test('with empty volume and source', async () => {
    const { rows } = await read(`${HEADER}\nA,${TIME},5,,`);
    expect(rows).toEqual([observation({ volume: 0, source: 'imported' })]);
  });

  test('names with commas and quotes', async () => {
    const { rows } = await read(
      `${HEADER}\n"Music Kit | Skog, Metal",${TIME},5,2,steam\n"The ""Doctor""",${TIME},5,2,steam\nA "B",${TIME},5,2,steam`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'Music Kit | Skog, Metal',
      'The "Doctor"',
      'A "B"',
    ]);
  });
});

describe('bad rows', () => {
  test('are reported with line and reason, and the others are kept', async () => {
    const lines = [
      HEADER,
      `A,${TIME},5,2,steam`,
      `A,${TIME},5,2`,
      `A,${TIME},5,2,steam,more`,
      '',
      `,${TIME},5,2,steam`,
      `A,yesterday,5,2,steam`,
      `A,${TIME},0,2,steam`,
      `A,${TIME},5.5,2,steam`,
      `A,${TIME},5,-2,steam`,
      `"A,${TIME},5,2,steam`,
      `"A"x,${TIME},5,2,steam`,
      `"B, C",${TIME},5,2,steam`,
    ];
    const { rows, rejected } = await read(lines.join('\n'));
    expect(rows.map(({ name }) => name)).toEqual(['A', 'B, C']);
    expect(rejected).toEqual([
      { line: 3, reason: '5 fields expected, 4 found' },
      { line: 4, reason: '5 fields expected, 6 found' },
      { line: 6, reason: 'name is empty' },
      { line: 7, reason: expect.stringContaining('time is neither') },
      { line: 8, reason: 'price is not above zero' },
      { line: 9, reason: expect.stringContaining('price is not a whole number') },
      { line: 10, reason: expect.stringContaining('volume') },
      { line: 11, reason: 'quotes do not match' },
      { line: 12, reason: 'quotes do not match' },
    ]);
  });

  test('two stray quotes invalidate their own lines, not those between', async () => {
    const { rows, rejected } = await read(
      `${HEADER}\n"A,${TIME},5,2,steam\nB,${TIME},5,2,steam\n"C,${TIME},5,2,steam\n`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['B']);
    expect(rejected.map(({ line }) => line)).toEqual([2, 4]);
  });

  test('a name in another encoding is refused', async () => {
    const { rejected } = await read(Buffer.from(`${HEADER}\nCaf\xe9,${TIME},5,2,steam`, 'latin1'));
    expect(rejected).toEqual([{ line: 2, reason: 'name is not UTF-8' }]);
  });
});

describe('bad files', () => {
  test.each(['market_hash_name', 'time', 'price'])('a header without %s', async (column) => {
    const header = HEADER.replace(column, 'other');
    await expect(read(`${header}\n`)).rejects.toThrow(`no column "${column}"`);
  });

  test('a header with a duplicate column', async () => {
    await expect(read(`${HEADER},price\n`)).rejects.toThrow('the column "price" twice');
  });

  test.each(['', '\n', '\uFEFF'])('an empty file: %j', async (content) => {
    await expect(read(content)).rejects.toThrow(MarketError);
  });

  test('truncated gzip', async () => {
    const packed = gzipSync(`${HEADER}\n${`A,${TIME},5,2,steam\n`.repeat(50_000)}`);
    await expect(read(packed.subarray(0, packed.length - 20))).rejects.toThrow(/truncated/);
  });

  test('a line without end', async () => {
    await expect(read(`${HEADER}\n${'x'.repeat(3_000_000)}`)).rejects.toThrow(/has a line of more/);
  });

  test('a missing file', async () => {
    const reading = readPriceCsv('/nowhere/prices.csv', 'imported');
    await expect(reading.next()).rejects.toThrow(
      'cannot read /nowhere/prices.csv: there is no such file',
    );
  });
});

test('a file of many chunks is read once and in order, with line numbers', async () => {
  const count = 30_000;
  const lines = Array.from({ length: count }, (_, index) =>
    index % 1_000 === 0 ? `★ Bad ${index}` : `★★★★★★★★★★™ ${index},${TIME + index},5,2,steam`,
  );
  const content = `${HEADER}\n${lines.join('\n')}\n`;
  const { rows, rejected, progress } = await read(content);
  expect(rows.map(({ name, time }) => `${name},${time},5,2,steam`)).toEqual(
    lines.filter((line) => !line.includes('Bad')),
  );
  expect(rejected.map(({ line }) => line)).toEqual(
    Array.from({ length: count / 1_000 }, (_, index) => index * 1_000 + 2),
  );
  expect(progress.length).toBeGreaterThan(3);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(progress.at(-1)).toBe(Buffer.byteLength(content));
});

test('the output of a CSV writer is read back', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((name) => name === name.trim() && name !== '' && !/[\r\n\uFEFF\uFFFD]/.test(name));
  const row = fc.record({
    name: text.map(normalMarketName).filter((name) => name !== ''),
    time: fc.integer({ min: 1_000_000_000_000, max: 2_000_000_000_000 }),
    price: fc.integer({ min: 1, max: 1_000_000_000 }),
    volume: fc.nat(),
    source: text,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      fc.constantFrom('\n', '\r\n'),
      async (rows, quotes, newline) => {
        const data = rows.map(({ name, ...rest }) => ({ market_hash_name: name, ...rest }));
        const written = Papa.unparse(data, { quotes, newline });
        const result = await read(written);
        expect(result.rejected).toEqual([]);
        const names = [...new Set(rows.map(({ name }) => name))];
        const expected = rows.map((one, index) => ({
          line: index + 2,
          nameNumber: names.indexOf(one.name),
          ...one,
        }));
        expect(result.rows).toEqual(expected);
      },
    ),
    { numRuns: runs(60) },
  );
});
