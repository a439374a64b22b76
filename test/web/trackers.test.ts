import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, minorUnitDigits } from '../../src/contract/values.js';
import {
  type AmountForm,
  decimalSignOf,
  readAmount,
} from '../../src/web/portfolio/transfer/trackers/amounts.js';
import { dayOrderOf, readMoments } from '../../src/web/portfolio/transfer/trackers/days.js';
import { guessRoles } from '../../src/web/portfolio/transfer/trackers/guess-roles.js';
import { lotLines } from '../../src/web/portfolio/transfer/trackers/lot-lines.js';
import { assign } from '../../src/web/portfolio/transfer/trackers/roles.js';
import { readTrackerTable } from '../../src/web/portfolio/transfer/trackers/tracker-table.js';
import {
  type Reading,
  readTrades,
} from '../../src/web/portfolio/transfer/trackers/tracker-trades.js';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const WHOLE: AmountForm = { decimal: 'point', unit: 'whole', currency: 'USD' };

describe('an amount', () => {
  test.each([
    ['12.34', WHOLE, 1_234, 'USD'],
    ['$1,234.5', WHOLE, 123_450, 'USD'],
    ['12,34 €', { ...WHOLE, decimal: 'comma' }, 1_234, 'EUR'],
    ['€ 1.234,56', { ...WHOLE, decimal: 'comma' }, 123_456, 'EUR'],
    ['2,--€', { ...WHOLE, decimal: 'comma' }, 200, 'EUR'],
    ['1 234,56 zł', { ...WHOLE, decimal: 'comma' }, 123_456, 'PLN'],
    ["CHF 1'234.50", WHOLE, 123_450, 'CHF'],
    ['1234 руб.', WHOLE, 123_400, 'RUB'],
    ['¥ 128', { ...WHOLE, currency: 'JPY' }, 128, 'JPY'],
    ['¥ 128', WHOLE, 12_800, 'CNY'],
    ['CA$3', WHOLE, 300, 'CAD'],
    ['$3', { ...WHOLE, currency: 'CAD' }, 300, 'CAD'],
    ['20660', { ...WHOLE, unit: 'hundredths' }, 20_660, 'USD'],
    ['12800', { ...WHOLE, unit: 'hundredths', currency: 'JPY' }, 128, 'JPY'],
    ['0.005', WHOLE, 1, 'USD'],
    ['.5', WHOLE, 50, 'USD'],
  ] as const)('%s is read', (text, form, amount, currency) => {
    expect(readAmount(text, form)).toEqual({ amount, currency });
  });

  test.each([
    ['abc', 'amount'],
    ['', 'amount'],
    ['-5', 'amount'],
    ['1.2.3', 'amount'],
    ['90071992547409.93', 'amount'],
    ['5 Q', 'currency'],
    ['(5)', 'currency'],
  ] as const)('%s is refused', (text, fault) => {
    expect(readAmount(text, WHOLE)).toBe(fault);
  });

  test('is parsed in each currency, with each thousands separator', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.nat(10 ** 11),
        fc.constantFrom<[string, string, AmountForm['decimal']]>(
          [',', '.', 'point'],
          ['.', ',', 'comma'],
          [' ', ',', 'comma'],
          ['\u202f', ',', 'comma'],
          ["'", '.', 'point'],
          ['', '.', 'point'],
        ),
        fc.boolean(),
        (currency, amount, [thousand, decimalSign, decimal], codeFirst) => {
          const digits = minorUnitDigits(currency);
          const [whole = '', part] = (amount / 10 ** digits).toFixed(digits).split('.');
          const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousand);
          const number = part === undefined ? grouped : `${grouped}${decimalSign}${part}`;
          const text = codeFirst ? `${currency} ${number}` : `${number} ${currency}`;
          expect(readAmount(text, { ...WHOLE, decimal })).toEqual({ amount, currency });
        },
      ),
    );
  });

  test('determines its decimal sign, unless it can be a thousands separator', () => {
    expect(decimalSignOf(['1,234.50', '7'])).toBe('point');
    expect(decimalSignOf(['7', '1.234,50'])).toBe('comma');
    expect(decimalSignOf(['1,23', '1,234'])).toBe('comma');
    expect(decimalSignOf(['1,234,567'])).toBe('point');
    expect(decimalSignOf(['0,234'])).toBe('comma');
    expect(decimalSignOf(['1,234', '12'])).toBe('unclear');
    expect(decimalSignOf(['1,23', '1.23'])).toBe('unclear');
    expect(decimalSignOf(['12', ''])).toBe('point');
  });
});

describe('a day', () => {
  const read = (...texts: string[]) => readMoments(texts, 'dmy', NOW);

  test.each([
    ['2026-03-04', '2026-03-04'],
    ['2026/3/4', '2026-03-04'],
    ['4.3.2026', '2026-03-04'],
    ['04/03/26', '2026-03-04'],
    ['Mar 4, 2026', '2026-03-04'],
    ['4 March 2026', '2026-03-04'],
    ['4. März 2026', '2026-03-04'],
    ['4 марта 2026', '2026-03-04'],
    ['2026年3月4日', '2026-03-04'],
    ['2026-03-04 15:30', '2026-03-04T15:30:00.000Z'],
    ['2026-03-04T15:30:10.5Z', '2026-03-04T15:30:10.000Z'],
    ['2026-03-04T15:30:00+0200', '2026-03-04T13:30:00.000Z'],
    ['4/3/2026, 3:05 PM', '2026-03-04T15:05:00.000Z'],
    ['4/3/2026 12:05 am', '2026-03-04T00:05:00.000Z'],
    ['1772634600', '2026-03-04T14:30:00.000Z'],
  ])('%s is read', (text, moment) => {
    expect(read(text)).toEqual([moment]);
  });

  test.each(['2026-02-30', '31/31/2026', 'soon', '', '2026-03-04 25:00', '4 Foo 2026'])(
    '%s is refused',
    (text) => {
      expect(read(text)).toEqual([undefined]);
    },
  );

  test('of each order is parsed, and determines the order unless ambiguous', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2013-01-01'), max: new Date('2026-11-26'), noInvalidDate: true }),
        fc.constantFrom('/', '-'),
        fc.boolean(),
        (date, sign, dayFirst) => {
          const iso = date.toISOString().slice(0, 10);
          const [year = '', month = '', day = ''] = iso.split('-');
          const text = (dayFirst ? [day, month, year] : [month, day, year]).join(sign);
          const order = dayFirst ? 'dmy' : 'mdy';
          expect(readMoments([text], order, NOW)).toEqual([iso]);
          const told = Number(day) > 12 ? order : day === month ? undefined : 'unclear';
          expect(dayOrderOf([text])).toBe(told);
        },
      ),
    );
  });

  test('without a year is dated backwards from today, in the order of the file', () => {
    expect(read('Nov 27', '25 Nov', 'Nov 24', '30 Dec', 'Jan 2', 'Feb 29', 'Mar 1')).toEqual([
      '2026-11-27',
      '2026-11-25',
      '2026-11-24',
      '2025-12-30',
      '2025-01-02',
      '2024-02-29',
      '2023-03-01',
    ]);
  });
});

/** Reads a file with guessed columns. */
async function guessed(text: string, reading: Partial<Reading> = {}) {
  const table = await readTrackerTable(text);
  const columns = guessRoles(
    table.header,
    table.rows.map(({ cells }) => cells),
  );
  const read = readTrades(table, { ...WHOLE, days: 'dmy', columns, ...reading }, NOW);
  return { ...read, columns };
}

const REDLINE = 'AK-47 | Redline (Field-Tested)';

describe('the columns of a file are guessed', () => {
  test('of Pricempire, whose prices are in cents, as github.com users parse it', async () => {
    const { columns, trades, faults } = await guessed(
      [
        'Name,Type,Quantity,Unit Price,Total Price,Fee Amount,Fee Percentage,Marketplace,Date,Note,Float Value,Paint Seed,Steam Asset ID,Currency,Current Market Price',
        `${REDLINE},buy,2,1450,2900,0,0,buff,2026-03-04,,0.21,123,,USD,1700`,
        `${REDLINE},sell,1,1900,1900,38,2,csfloat,2026-04-05,,0.21,123,,USD,1700`,
      ].join('\n'),
      { unit: 'hundredths' },
    );
    expect(columns.slice(0, 6)).toEqual(['item', 'trade', 'quantity', 'cost', 'totalCost', 'fee']);
    expect(faults).toEqual([]);
    expect(trades).toMatchObject([
      { trade: 'purchase', item: REDLINE, quantity: 2, at: '2026-03-04' },
      { trade: 'sale', quantity: 1, amount: { amount: 1_862, currency: 'USD' } },
    ]);
  });

  test('of the market history of the extension CSGO Trader, whose days have no year', async () => {
    const { trades, leftOut, faults } = await guessed(
      [
        'Item Name,Game Name,Listed On,Acted On, Display Price, Price in Cents, Type, Partner Name, Partner Link',
        `"${REDLINE}","Counter-Strike 2","20 Nov","21 Nov","12,34€","1234","purchase","x","https://example.com"`,
        `"${REDLINE}","Counter-Strike 2","1 Dec","2 Dec","11,--€","1100","sale","x","https://example.com"`,
        `"${REDLINE}","Counter-Strike 2","1 Dec","1 Dec","11,--€","1100","Listing created",,,`,
      ].join('\n'),
      { decimal: 'comma' },
    );
    expect(faults).toEqual([]);
    expect(leftOut).toBe(1);
    expect(trades).toMatchObject([
      { trade: 'purchase', at: '2026-11-21', amount: { amount: 1_234, currency: 'EUR' } },
      { trade: 'sale', at: '2025-12-02', amount: { amount: 1_100, currency: 'EUR' } },
    ]);
  });

  test('of Steam Market History Cataloger', async () => {
    const { trades } = await guessed(
      [
        'Index,Credit,Transaction ID,App ID,Market Name,Price,Date Listed,Date Acted',
        `1,0,123-456,730,${REDLINE},$12.34,2026-11-20,2026-11-21`,
        `2,1,123-457,730,${REDLINE},$15.00,2026-11-20,2026-11-22`,
      ].join('\n'),
    );
    expect(trades).toMatchObject([
      { trade: 'purchase', at: '2026-11-21', amount: { amount: 1_234 } },
      { trade: 'sale', at: '2026-11-22', amount: { amount: 1_500 } },
    ]);
  });

  test('of a spreadsheet with a column of wears, in German, with semicolons', async () => {
    const { trades, columns } = await guessed(
      [
        'Kaufdatum;Gegenstand;Zustand;Anzahl;Kaufpreis;Notiz',
        '04.03.2026;AK-47 | Redline;FT;3;1.234,50 €;von Bob',
        ';Summe;;;;',
      ].join('\r\n'),
      { decimal: 'comma' },
    );
    expect(columns).toEqual(['acquiredAt', 'item', 'wear', 'quantity', 'cost', 'note']);
    expect(trades[0]).toMatchObject({
      item: REDLINE,
      quantity: 3,
      at: '2026-03-04',
      amount: { amount: 123_450, currency: 'EUR' },
      note: 'von Bob',
    });
  });

  test('by their cells if no header names an item', async () => {
    const { columns } = await guessed(`a,b\n1,${REDLINE}\n2,Chroma Case`);
    expect(columns).toEqual([undefined, 'item']);
  });
});

test('a role assigned to a second column is removed from the first', () => {
  expect(assign(['item', 'note', undefined], 2, 'item')).toEqual([undefined, 'note', 'item']);
  expect(assign(['item', 'note', undefined], 2, 'note')).toEqual(['item', 'note', 'note']);
  expect(assign(['item', 'note'], 0, undefined)).toEqual([undefined, 'note']);
});

describe('unreadable rows', () => {
  test('are reported with their line and cell', async () => {
    const { faults, trades } = await guessed(
      [
        'Item,Quantity,Price,Currency,Date',
        ...Array.from({ length: 20 }, () => 'Chroma Case,1,2.00,USD,2026-01-02'),
        'Chroma Case,many,2.00,USD,2026-01-02',
        'Chroma Case,1,free,USD,2026-01-02',
        'Chroma Case,1,2.00,XYZ,2026-01-02',
        'Chroma Case,1,2.00,USD,yesterday',
      ].join('\n'),
    );
    expect(trades).toHaveLength(20);
    expect(faults).toEqual([
      { line: 22, fault: 'quantity', cell: 'many' },
      { line: 23, fault: 'amount', cell: 'free' },
      { line: 24, fault: 'currency', cell: 'XYZ' },
      { line: 25, fault: 'day', cell: 'yesterday' },
    ]);
  });
});

describe('the lots of a file', () => {
  test('have the sales of their items, first in, first out', async () => {
    const { trades } = await guessed(
      [
        'Item,Type,Quantity,Price,Date,Note',
        'Chroma Case,sell,3,3.00,2026-03-01,',
        'Chroma Case,buy,2,1.00,2026-01-01,"=1+1, ""quoted"""',
        'Chroma Case,buy,2,2.00,2026-02-01,',
        'Chroma Case,buy,2,9.00,2026-04-01,',
      ].join('\n'),
    );
    const { file, lines, faults } = lotLines(trades);
    expect(faults).toEqual([]);
    expect(lines).toEqual([1, 3, 2, 4, 2, 5]);
    expect(file.split('\n').slice(1)).toEqual([
      'lot,Chroma Case,2,2026-01-01,,100,USD,"\'=1+1, ""quoted""",',
      'sale,,2,,2026-03-01,300,USD,,',
      'lot,Chroma Case,2,2026-02-01,,200,USD,,',
      'sale,,1,,2026-03-01,300,USD,,',
      'lot,Chroma Case,2,2026-04-01,,900,USD,,',
    ]);
  });

  test('cannot have more sales than items, sales before them, or sales without a price', async () => {
    const { trades } = await guessed(
      [
        'Item,Type,Quantity,Price,Date',
        'Chroma Case,buy,2,1.00,2026-02-01',
        'Chroma Case,sell,1,1.00,2026-01-01',
        'Chroma Case,sell,1,,2026-03-01',
        'Chroma Case,sell,3,1.00,2026-03-01',
      ].join('\n'),
    );
    expect(lotLines(trades).faults).toEqual([
      { line: 3, fault: 'oversold', cell: '' },
      { line: 4, fault: 'amount', cell: '' },
      { line: 5, fault: 'oversold', cell: '' },
    ]);
  });

  test('never lose or add an item', async () => {
    const trade = fc.record({
      kind: fc.constantFrom('buy', 'sell'),
      item: fc.constantFrom('Chroma Case', 'Gamma Case'),
      quantity: fc.integer({ min: 1, max: 5 }),
      day: fc.integer({ min: 10, max: 28 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(trade, { maxLength: 20 }), async (all) => {
        const rows = all.map(
          ({ kind, item, quantity, day }) => `${item},${kind},${quantity},1.00,2026-01-${day}`,
        );
        const text = ['Item,Type,Quantity,Price,Date', ...rows].join('\n');
        const columns = ['item', 'trade', 'quantity', 'cost', 'acquiredAt'] as const;
        const { trades } = await guessed(text, { columns });
        const { file, faults } = lotLines(trades);
        const cells = file.split('\n').map((line) => line.split(','));
        const counted = (type: string) =>
          cells
            .filter(([first]) => first === type)
            .reduce((sum, [, , quantity]) => sum + Number(quantity), 0);
        const stated = (kind: string) =>
          all.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.quantity, 0);
        const refused = faults.reduce((sum, { line }) => sum + (all[line - 2]?.quantity ?? 0), 0);
        expect(counted('lot')).toBe(stated('buy'));
        expect(counted('sale')).toBe(stated('sell') - refused);
      }),
    );
  });
});
