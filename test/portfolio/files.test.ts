import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { type Lot, MAX_LOTS } from '../../src/domain/lot.js';
import { HOUR_MS } from '../../src/domain/units.js';
import { neutralise, restore } from '../../src/portfolio/csv/formulas.js';
import { planImport } from '../../src/portfolio/csv/plan-import.js';
import { readEntries } from '../../src/portfolio/csv/read-entries.js';
import { writeLots } from '../../src/portfolio/csv/write-lots.js';
import { NOW } from '../support/api.js';

const NAMES = ['', 'AK-47 | Redline (Field-Tested)', '★ Karambit', '=HYPERLINK("x"),;'];
const context = { now: NOW, itemIdOf: (name: string) => NAMES.indexOf(name) };

/** Arbitrary texts, and texts with special characters of CSV. */
const note = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('"', "'", '=', '+', '-', '@', ',', ';', '\t', '\r', '\n', ' ', '\ufeff'),
    maxLength: 12,
  }),
);

const moment = fc.integer({ min: 1_000_000_000_000, max: NOW });
const plain = { noNullPrototype: true } as const;
const sale = fc.record(
  {
    id: fc.uuid(),
    quantity: fc.constant(1),
    unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }),
    fee: fc.constant(0),
    soldAt: fc.integer({ min: NOW, max: NOW + 1_000 }),
  },
  plain,
);
const lot: fc.Arbitrary<Lot> = fc.record(
  {
    id: fc.uuid(),
    itemId: fc.integer({ min: 1, max: NAMES.length - 1 }),
    quantity: fc.integer({ min: 5, max: 1_000 }),
    unitCost: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: undefined }),
    acquiredAt: moment,
    tradableAfter: fc.option(moment, { nil: undefined }),
    note,
    assetId: fc.constant(undefined),
    importedAt: fc.constant(undefined),
    closedAt: fc.constant(undefined),
    sales: fc.uniqueArray(sale, { maxLength: 5, selector: ({ id }) => id }),
  },
  plain,
);
const asset = fc.record({ importedAt: moment, closedAt: fc.option(moment, { nil: undefined }) });
const lots = fc
  .uniqueArray(fc.tuple(lot, fc.option(asset)), { maxLength: 8, selector: ([{ id }]) => id })
  .map((all) =>
    all.map(([one, imported], place) =>
      imported === null ? one : { ...one, ...imported, assetId: `${place + 1}` },
    ),
  )
  .filter(
    (all) =>
      new Set(all.flatMap((one) => one.sales.map(({ id }) => id))).size ===
      all.flatMap((one) => one.sales).length,
  );

const write = (all: readonly Lot[]) => writeLots(all, (itemId) => NAMES[itemId] ?? '');

/** The lots after importing a file. */
async function read(file: string, there: readonly Lot[]) {
  const { entries, errors } = await readEntries(file.replace('\ufeff', ''));
  const plan = await planImport(there, entries, context);
  const made = plan.lots.map((one) => ({
    ...one,
    sales: plan.sales.filter(({ lotId }) => lotId === one.id).map((sold) => sold.sale),
  }));
  return { made, plan, errors: [...errors, ...plan.errors] };
}

/** The file as saved by a spreadsheet. */
function resave(file: string, delimiter: string): string {
  const { data } = Papa.parse<string[]>(file.replace('\ufeff', ''), { delimiter: ',' });
  return `\ufeff${Papa.unparse(data, { delimiter, newline: '\r\n', quotes: true })}\r\n`;
}

test('an exported file is read back unchanged, also after a spreadsheet has saved it', async () => {
  await fc.assert(
    fc.asyncProperty(lots, fc.constantFrom(',', ';', '\t'), async (all, delimiter) => {
      const file = await write(all);
      for (const one of [file, resave(file, delimiter)]) {
        const { made, errors } = await read(one, []);
        expect(errors).toEqual([]);
        expect(made).toEqual(all);
      }
    }),
  );
});

test('importing an export into the same portfolio changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(lots, async (all) => {
      const { plan, errors } = await read(await write(all), all);
      expect(errors).toEqual([]);
      expect([plan.lots, plan.sales]).toEqual([[], []]);
      expect(plan.lines.every(({ effect }) => effect === 'unchanged')).toBe(true);
    }),
  );
});

test('the order of lines does not matter', async () => {
  const places = fc.array(fc.nat(), { minLength: 48, maxLength: 48 });
  await fc.assert(
    fc.asyncProperty(lots, places, async (all, order) => {
      const [header = '', ...lines] = (await write(all.map((one) => ({ ...one, note: '' }))))
        .trim()
        .split('\r\n');
      const shuffled = lines
        .map((line, place) => ({ line, rank: order[place] ?? 0 }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ line }) => line);
      const { made, errors } = await read([header, ...shuffled].join('\n'), []);
      const inOrder = <T extends { readonly id: string }>(some: readonly T[]) =>
        some.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(errors).toEqual([]);
      const bare = (one: Lot) => ({ ...one, note: '', sales: inOrder(one.sales) });
      expect(inOrder(made.map(bare))).toEqual(inOrder(all.map(bare)));
    }),
  );
});

test('no exported text is a formula, and each is read back unchanged', () => {
  fc.assert(
    fc.property(note, (text) => {
      expect(neutralise(text)).not.toMatch(/^[=+\-@\t\r\n]/);
      expect(restore(neutralise(text))).toBe(text);
    }),
  );
  expect(neutralise('=1+1')).toBe("'=1+1");
  expect(restore("'tis mine")).toBe("'tis mine");
});

test('any text is read without an exception', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc
      .string({
        unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '1', '=', ' '),
        maxLength: 60,
      })
      .map((text) => `market_hash_name,quantity\n${text}`),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { entries, errors } = await readEntries(text);
      const plan = await planImport([], entries, { ...context, now: NOW + HOUR_MS });
      for (const { line } of [...errors, ...plan.errors]) expect(line).toBeGreaterThan(0);
    }),
  );
});

describe('a large file', () => {
  const HEADER = 'type,market_hash_name,quantity,unit_price,note';
  const lotLine = `lot,${NAMES[2]},1,,`;
  const saleLine = 'sale,,1,1,';
  const file = (...lines: readonly string[]) => [HEADER, ...lines].join('\n');
  const many = (line: string) => Array.from({ length: MAX_LOTS }, (_, place) => `${line}${place}`);

  test('with more lines than a portfolio can have is refused without processing', async () => {
    const { entries, errors } = await readEntries(
      file(...many(saleLine), ...many(lotLine), lotLine),
    );
    expect(entries).toEqual([]);
    const error = 'the file has too many lines: there can be 20000 lots and as many sales';
    expect(errors).toEqual([{ line: 2 * MAX_LOTS + 2, error }]);
    const blank = await readEntries(file('\n'.repeat(2_000_000)));
    expect(blank.errors).toMatchObject([{ line: 200_001, error }]);
    const empty = ['', ',,,,', ''];
    const largest = await readEntries(
      file(...many(lotLine), ...empty, ...many(saleLine), ...empty),
    );
    expect(largest.entries).toHaveLength(2 * MAX_LOTS);
    expect(largest.errors).toEqual([]);
  });

  test.each([
    ['all before the lots', [...many(saleLine), ...many(lotLine)], MAX_LOTS],
    ['all of one lot', [`lot,${NAMES[2]},${MAX_LOTS},,`, ...many(saleLine)], 0],
  ])('of sales, %s, is planned in linear time', async (_, lines, refused) => {
    const { entries } = await readEntries(file(...lines));
    const { result: plan, micros } = await timed(() => planImport([], entries, context));
    expect(plan.errors).toHaveLength(refused);
    expect(plan.lines).toHaveLength(lines.length - refused);
    expect(micros).toBeLessThan(3_000_000);
  });

  const FIELDS = 'a line must have at most 100 fields';
  const CHARACTERS = 'a line must have at most 8192 characters';
  const MIB = 2 ** 20;

  test.each([
    ['a header of commas', `market_hash_name,quantity${','.repeat(16 * MIB)}`, 1, CHARACTERS],
    ['101 columns', `market_hash_name,quantity${','.repeat(99)}`, 1, FIELDS],
    ['a line of 101 fields', file(`${lotLine}${','.repeat(96)}`), 2, FIELDS],
    ['one quoted field of 16 MiB', file(`lot,"${'x'.repeat(16 * MIB)}",1`), 2, CHARACTERS],
    ['16 MiB of quotation marks', file('"'.repeat(16 * MIB)), 2, CHARACTERS],
    ['16 MiB of empty quoted fields', file('"",'.repeat(5 * MIB)), 2, CHARACTERS],
    ['a line of 8,193 characters', file(`lot,x,1,,${'y'.repeat(8_184)}`, lotLine), 2, CHARACTERS],
  ])('with %s is refused at the limit', async (_, text, line, error) => {
    const { result, micros } = await timed(() => readEntries(text));
    expect(result).toEqual({ entries: [], errors: [{ line, error }] });
    expect(micros).toBeLessThan(1_000_000);
  });

  test('with 100 columns and lines of 8,192 characters is read', async () => {
    const header = `market_hash_name,quantity,note${','.repeat(97)}`;
    const line = `x,1,"${'y'.repeat(8_184)}"\r\n`;
    expect(line).toHaveLength(8_192);
    const { entries, errors } = await readEntries(`${header}\r\n${line.repeat(20)}`);
    expect(errors).toEqual([]);
    expect(entries.map((entry) => entry.line)).toEqual(entries.map((__, place) => place + 2));
    expect(entries).toHaveLength(20);
  });

  /** Also returns the processor time of the work. */
  async function timed<Result>(
    work: () => Promise<Result>,
  ): Promise<{ result: Result; micros: number }> {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    return { result, micros: user + system };
  }
});
