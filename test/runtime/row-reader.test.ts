import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Row, RowReader, type RowsAt } from '../../src/runtime/json/row-reader.js';
import { runs } from '../support/property-runs.js';

/** Reads a text in chunks split at `cuts`. */
function read(text: string, rowsAt: RowsAt, cuts: readonly number[] = []) {
  const reader = new RowReader(rowsAt);
  const rows: Row[] = [];
  let from = 0;
  for (const cut of [
    ...cuts.map((at) => at % (text.length + 1)).sort((a, b) => a - b),
    text.length,
  ]) {
    reader.push(text.slice(from, cut), rows);
    from = cut;
  }
  return { rows, head: reader.head, ...reader.end() };
}

const cuts = fc.array(fc.nat(), { maxLength: 12 });
const json = fc.json({ maxDepth: 4 });
const IN_LIST: RowsAt = { path: '', kind: 'list' };
const IN_ITEMS: RowsAt = { path: 'items', kind: 'list' };
const IN_RESPONSE: RowsAt = { path: 'response.items', kind: 'list' };
const IN_OBJECT: RowsAt = { path: '', kind: 'object' };

describe('for any split of a document', () => {
  test('a list yields its elements', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.nat(3), cuts, (values, indent, at) => {
        const { rows, hadRows } = read(JSON.stringify(values, null, indent), IN_LIST, at);
        expect(rows).toEqual(
          JSON.parse(JSON.stringify(values)).map((value: unknown) => ({ key: '', value })),
        );
        expect(hadRows).toBe(true);
      }),
    );
  });

  test('an object yields its entries', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
    fc.assert(
      fc.property(object, fc.nat(3), cuts, (entries, indent, at) => {
        const { rows } = read(JSON.stringify(entries, null, indent), IN_OBJECT, at);
        const found = new Map(rows.map(({ key, value }) => [key, value]));
        expect(found).toEqual(new Map(Object.entries(JSON.parse(JSON.stringify(entries)))));
      }),
    );
  });

  test('a list two objects deep yields its elements, and the rest of the document', () => {
    const around = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
    fc.assert(
      fc.property(around, around, fc.array(fc.jsonValue()), cuts, (outer, inner, items, at) => {
        const document = { ...outer, items: [], response: { ...inner, items } };
        const { rows, document: rest } = read(JSON.stringify(document), IN_RESPONSE, at);
        const plain = JSON.parse(JSON.stringify(document));
        expect(rows.map(({ value }) => value)).toEqual(plain.response.items);
        expect(rest).toEqual({ ...plain, response: { ...plain.response, items: [] } });
      }),
    );
  });

  test('a list within an object yields its elements, and the rest of the object', () => {
    const around = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
    fc.assert(
      fc.property(around, around, fc.array(fc.jsonValue()), cuts, (before, after, items, at) => {
        const { items: _, ...front } = before;
        const { items: __, ...back } = after;
        const document = { ...front, items, ...back };
        const text = JSON.stringify(document);
        const { rows, document: rest, hadRows } = read(text, IN_ITEMS, at);
        expect(hadRows).toBe(true);
        expect(rows.map(({ value }) => value)).toEqual(JSON.parse(JSON.stringify(items)));
        expect(rest).toEqual({ ...JSON.parse(text), items: [] });
      }),
    );
  });

  test('a truncated document yields some rows, then an error', () => {
    const rows = fc.array(fc.record({ name: fc.string(), price: fc.integer() }), { minLength: 1 });
    fc.assert(
      fc.property(rows, fc.nat(), cuts, (values, end, at) => {
        const whole = JSON.stringify({ success: true, items: values });
        const text = whole.slice(0, end % whole.length);
        const reader = new RowReader(IN_ITEMS);
        const found: Row[] = [];
        reader.push(text, found);
        expect(found.map(({ value }) => value)).toEqual(values.slice(0, found.length));
        expect(() => read(text, IN_ITEMS, at)).toThrow(SyntaxError);
      }),
    );
  });
});

test('accepts exactly what JSON.parse accepts', () => {
  const spoilt = fc
    .tuple(json, fc.nat(), fc.constantFrom('', ',', '"', '[', ']', '{', '}', ':', '1', '\\', ' '))
    .map(([text, at, put]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + (at % 3));
    });
  fc.assert(
    fc.property(
      fc.oneof(json, spoilt),
      cuts,
      fc.constantFrom(IN_LIST, IN_OBJECT, IN_ITEMS),
      (text, at, rowsAt) => {
        const attempt = (work: () => unknown): boolean => {
          try {
            work();
            return true;
          } catch {
            return false;
          }
        };
        expect(attempt(() => read(text, rowsAt, at))).toBe(attempt(() => JSON.parse(text)));
      },
    ),
    { numRuns: runs(2_000) },
  );
});

test('the document before the rows is available before the rows', () => {
  const reader = new RowReader(IN_ITEMS);
  const push = (text: string): number => {
    const rows: Row[] = [];
    reader.push(text, rows);
    return rows.length;
  };
  push('{"success":false,"time":5,"nested":{"items":[1,2]},"ite');
  expect(reader.head).toBeUndefined();
  expect(push('ms": [ {"a"')).toBe(0);
  expect(reader.head).toEqual({ success: false, time: 5, nested: { items: [1, 2] }, items: [] });
  expect(push(':1}, 7')).toBe(1);
  expect(push(']}')).toBe(1);
  expect(reader.end().hadRows).toBe(true);
});

test('a document without rows is parsed for its error', () => {
  const { rows, document, hadRows } = read('{"error":"no","items":{"a":1}}', IN_ITEMS);
  expect({ rows, hadRows }).toEqual({ rows: [], hadRows: false });
  expect(document).toEqual({ error: 'no', items: { a: 1 } });
});

test.each([
  ['row', `[{"name":"${'x'.repeat(200_000)}"}]`, IN_LIST],
  ['beginning', `{"filler":"${'x'.repeat(200_000)}","items":[]}`, IN_ITEMS],
  ['end', `{"items":[],"filler":"${'x'.repeat(200_000)}"}`, IN_ITEMS],
  ['depth', '['.repeat(200_000), IN_LIST],
])('an excessive %s is refused', (_what, text, rowsAt) => {
  const cuts = Array.from({ length: Math.floor(text.length / 16_384) }, (_, at) => at * 16_384);
  expect(() => read(text, rowsAt, cuts)).toThrow(SyntaxError);
});
