import fc from 'fast-check';
import type { DocumentedOperation, Schema } from '../client/support/document.js';
import { headerText } from './headers.js';
import { anyText, type Values } from './values.js';

/** A body with its content type; if the type is empty, the header is omitted. */
export interface Body {
  readonly content: string | Buffer;
  readonly type: string;
}

type Content = NonNullable<DocumentedOperation['requestBody']>['content'];

/** Bodies that are known to break programs. */
const BROKEN = [
  '{',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '"\\ud800"',
  '1e999',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"a":"${'a'.repeat(100_000)}"}`,
];

/**
 * A valid body of the operation, or another one: of another type, invalid, larger, or null for
 * none.
 */
export function bodyOf(content: Content, values: Values): fc.Arbitrary<Body | null> {
  const [[type, { schema }] = ['application/json', { schema: {} as Schema }]] = Object.entries(
    content ?? {},
  );
  const right = type.includes('json')
    ? values.of(schema).map((value) => JSON.stringify(value))
    : csv;
  const binary = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
  const body = fc.record({
    content: fc.oneof({ weight: 6, arbitrary: right }, fc.constantFrom(...BROKEN), anyText, binary),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant(type) },
      fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ''),
      headerText,
    ),
  });
  return fc.option(body, { freq: 10 });
}

const csv = fc
  .array(fc.array(anyText, { maxLength: 6 }), { maxLength: 4 })
  .map((rows) => rows.map((row) => row.map((cell) => JSON.stringify(cell)).join(',')).join('\n'));
