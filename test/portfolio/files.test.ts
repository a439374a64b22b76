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

/** Texts that files break at, among all others. */
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

/** The lots that a file makes of what is there. */
function read(file: string, there: readonly Lot[]) {
  const { entries, errors } = readEntries(file.replace('\ufeff', ''));
  const plan = planImport(there, entries, context);
  const made = plan.lots.map((one) => ({
    ...one,
    sales: plan.sales.filter(({ lotId }) => lotId === one.id).map((sold) => sold.sale),
  }));
  return { made, plan, errors: [...errors, ...plan.errors] };
}

/** As a spreadsheet writes what it has read. */
function resave(file: string, delimiter: string): string {
  const { data } = Papa.parse<string[]>(file.replace('\ufeff', ''), { delimiter: ',' });
  return `\ufeff${Papa.unparse(data, { delimiter, newline: '\r\n', quotes: true })}\r\n`;
}

test('what is written and read is what there was, be it saved by a spreadsheet in between', () => {
  fc.assert(
    fc.property(lots, fc.constantFrom(',', ';', '\t'), (all, delimiter) => {
      const file = write(all);
      for (const one of [file, resave(file, delimiter)]) {
        const { made, errors } = read(one, []);
        expect(errors).toEqual([]);
        expect(made).toEqual(all);
      }
    }),
  );
});

test('what is written and read where it came from changes nothing', () => {
  fc.assert(
    fc.property(lots, (all) => {
      const { plan, errors } = read(write(all), all);
      expect(errors).toEqual([]);
      expect([plan.lots, plan.sales]).toEqual([[], []]);
      expect(plan.lines.every(({ effect }) => effect === 'unchanged')).toBe(true);
    }),
  );
});

test('a file is read the same in any order of its lines', () => {
  const shuffled = lots.chain((all) => {
    const [header = '', ...lines] = write(all.map((one) => ({ ...one, note: '' })))
      .trim()
      .split('\r\n');
    return fc.record({
      all: fc.constant(all),
      file: fc
        .shuffledSubarray(lines, { minLength: lines.length })
        .map((some) => [header, ...some].join('\n')),
    });
  });
  fc.assert(
    fc.property(shuffled, ({ all, file }) => {
      const { made, errors } = read(file, []);
      const inOrder = <T extends { readonly id: string }>(some: readonly T[]) =>
        some.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(errors).toEqual([]);
      const bare = (one: Lot) => ({ ...one, note: '', sales: inOrder(one.sales) });
      expect(inOrder(made.map(bare))).toEqual(inOrder(all.map(bare)));
    }),
  );
});

test('no text that is written begins a formula, and each comes back as it was', () => {
  fc.assert(
    fc.property(note, (text) => {
      expect(neutralise(text)).not.toMatch(/^[=+\-@\t\r\n]/);
      expect(restore(neutralise(text))).toBe(text);
    }),
  );
  expect(neutralise('=1+1')).toBe("'=1+1");
  expect(restore("'tis mine")).toBe("'tis mine");
});

test('any text is read without a crash', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc
      .string({
        unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '1', '=', ' '),
        maxLength: 60,
      })
      .map((text) => `market_hash_name,quantity\n${text}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { entries, errors } = readEntries(text);
      const plan = planImport([], entries, { ...context, now: NOW + HOUR_MS });
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

  test('of more lines than a portfolio can have is refused, and nothing of it is looked at', () => {
    const { entries, errors } = readEntries(file(...many(saleLine), ...many(lotLine), lotLine));
    expect(entries).toEqual([]);
    const error = 'the file has too many lines: there can be 20000 lots and as many sales';
    expect(errors).toEqual([{ line: 2 * MAX_LOTS + 2, error }]);
    expect(readEntries(file('\n'.repeat(2_000_000))).errors).toMatchObject([{ error }]);
    const empty = ['', ',,,,', ''];
    const largest = readEntries(file(...many(lotLine), ...empty, ...many(saleLine), ...empty));
    expect(largest.entries).toHaveLength(2 * MAX_LOTS);
    expect(largest.errors).toEqual([]);
  });

  test.each([
    ['all before the lots', [...many(saleLine), ...many(lotLine)], MAX_LOTS],
    ['all of one lot', [`lot,${NAMES[2]},${MAX_LOTS},,`, ...many(saleLine)], 0],
  ])('of sales, %s, is planned in time that grows with its lines alone', (_, lines, refused) => {
    const { entries } = readEntries(file(...lines));
    const { result: plan, micros } = timed(() => planImport([], entries, context));
    expect(plan.errors).toHaveLength(refused);
    expect(plan.lines).toHaveLength(lines.length - refused);
    expect(micros).toBeLessThan(3_000_000);
  });

  test('of columns without a name is read in time that grows with its size alone', () => {
    const text = `quantity,market_hash_name${','.repeat(200_000)}\n${'1,x\n'.repeat(4_000)}`;
    const { result, micros } = timed(() => readEntries(text));
    expect(result.entries).toHaveLength(4_000);
    expect(micros).toBeLessThan(3_000_000);
  });

  /** With the processor time that the work took. */
  function timed<Result>(work: () => Result): { result: Result; micros: number } {
    const before = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(before);
    return { result, micros: user + system };
  }
});
