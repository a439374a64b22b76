import fc from 'fast-check';
import type { DocumentedOperation, Parameter } from '../client/support/document.js';
import { anyText, type Values } from './values.js';

/** Stands in a path for the id of a lot that the user has: there is none before somebody signs in. */
export const OWN_LOT = 'own-lot';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** A list sends the header as many times. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Buffer | undefined;
}

/** Requests to one operation: most nearly right, some not at all. */
export function requestsTo(
  operation: DocumentedOperation,
  values: Values,
): fc.Arbitrary<WireRequest> {
  const { method, path, parameters } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .record({
      segments: fc.tuple(...inPath.map((parameter) => segment(parameter, values))),
      query: fc.tuple(...inQuery.map((parameter) => pairs(parameter, values))),
      strange: fc.option(fc.tuple(anyText, anyText), { freq: 6, nil: undefined }),
      headers,
      body: bodyOf(operation, values),
    })
    .map(({ segments, query, strange, headers, body }) => {
      const filled = inPath.reduce(
        (text, { name }, index) => text.replace(`{${name}}`, segments[index] ?? ''),
        `/api/v1${path}`,
      );
      const all = [...query.flat(), ...(strange === undefined ? [] : [strange])];
      const search = all
        .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
        .join('&');
      return {
        method,
        path: search === '' ? filled : `${filled}?${search}`,
        headers: { ...headers, ...body?.headers },
        body: body?.content,
      };
    });
}

function segment({ schema }: Parameter, values: Values): fc.Arbitrary<string> {
  return fc
    .oneof(
      { weight: 2, arbitrary: fc.constantFrom('1', '2', OWN_LOT) },
      values.of(schema).map((value) => percentEncoded(textOf(value))),
      fc.constantFrom('%', '%zz', '%ff', '%00', '%2f', '%252f', '%ed%a0%80', '0'),
    )
    .map((text) => (text === '' || text === '.' || text === '..' ? '0' : text));
}

/** A parameter of the query: not there, once, or more often. */
function pairs({ name, schema }: Parameter, values: Values): fc.Arbitrary<[string, string][]> {
  const value = values.of(schema).map((one): [string, string] => [name, textOf(one)]);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 5, arbitrary: value.map((pair) => [pair]) },
    fc.array(value, { minLength: 2, maxLength: 3 }),
    value.map(([, text]): [string, string][] => [[`${name}[]`, text]]),
  );
}

/** Printable, and what else Node lets through in a header. */
const headerText = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) })
  .map((text) => text.replace(/\x7f/g, '').trim());

const headers = fc.record(
  {
    accept: fc.oneof(fc.constantFrom('*/*', 'text/html', 'text/csv', ''), headerText),
    'accept-encoding': fc.oneof(fc.constantFrom('br', 'gzip;q=0', '*;q=0', 'br, gzip'), headerText),
    'if-none-match': fc.oneof(fc.constantFrom('*', '"a"', 'W/"a", "b"', '"'), headerText),
    'x-request-id': fc.oneof(headerText, fc.array(headerText, { minLength: 2, maxLength: 2 })),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', 'unknown', '::1, 1'),
    origin: fc.oneof(fc.constantFrom('null', 'http://evil.example'), headerText),
    range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'items=1'),
    'x-many': fc.constant('a'.repeat(4_000)),
  },
  { requiredKeys: [] },
);

interface Body {
  readonly content: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the operation takes, or something else: of another type, broken, larger, or nothing. */
function bodyOf(
  { method, requestBody }: DocumentedOperation,
  values: Values,
): fc.Arbitrary<Body | undefined> {
  if (method === 'GET') return fc.constant(undefined);
  const [[type, content] = ['application/json', undefined]] = Object.entries(
    requestBody?.content ?? {},
  );
  const right = type.includes('json')
    ? values.of(content?.schema ?? {}).map((value) => JSON.stringify(value))
    : csv;
  const broken = fc.constantFrom(
    '{',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
    '"\\ud800"',
    '1e999',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `{"a":"${'a'.repeat(100_000)}"}`,
  );
  const binary = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
  const contents = fc.oneof({ weight: 6, arbitrary: right }, broken, anyText, binary);
  const types = fc.oneof(
    { weight: 8, arbitrary: fc.constant(type) },
    fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ''),
    headerText,
  );
  const body = fc.record({ content: contents, type: types }).map(({ content, type }) => ({
    content,
    headers: {
      // Node announces the bodies of some methods alone.
      'content-length': `${Buffer.byteLength(content)}`,
      ...(type === '' ? {} : { 'content-type': type }),
    },
  }));
  const usual = requestBody === undefined ? 0 : 10;
  return fc.oneof(
    { weight: 1 + usual, arbitrary: body },
    { weight: 11 - usual, arbitrary: fc.constant(undefined) },
  );
}

const csv = fc
  .array(fc.array(anyText, { maxLength: 6 }), { maxLength: 4 })
  .map((rows) => rows.map((row) => row.map((cell) => JSON.stringify(cell)).join(',')).join('\n'));

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Halves of surrogate pairs cannot be written so; {@link segment} has them as bytes. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}
