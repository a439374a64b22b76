import fc from 'fast-check';

/** A header that replaces the request's own of that name, or is added to it. */
export interface HeaderChange {
  readonly name: string;
  readonly value: string;
  readonly isAdded: boolean;
}

/** Printable characters, and others that Node allows in a header. */
export const headerText = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) })
  .map((text) => text.replace(/\x7f/g, '').trim());

const USUAL_VALUES: Readonly<Record<string, readonly string[]>> = {
  accept: ['*/*', 'text/html', 'text/csv', ''],
  'accept-encoding': ['br', 'gzip', 'gzip;q=0', '*;q=0', 'br, gzip'],
  'if-none-match': ['*', '"a"', 'W/"a", "b"', '"'],
  'content-type': ['application/json', 'text/csv', 'application/json; charset=utf-16'],
  cookie: ['session=a', 'session=', '__Host-session=a', 'a=b; session=a; session=b'],
  authorization: ['Bearer a', 'Basic YTpi'],
  'x-csrf-token': ['a', ''],
  'x-request-id': ['one', 'a'.repeat(200)],
  'x-forwarded-for': ['127.0.0.1', 'unknown', '::1, 1'],
  origin: ['null', 'http://evil.example'],
  referer: ['/', 'http://evil.example/'],
  'sec-fetch-site': ['cross-site', 'same-origin'],
  purpose: ['prefetch'],
  range: ['bytes=0-0', 'bytes=-1', 'items=1'],
  'x-many': ['a'.repeat(4_000)],
};

export const headerChange: fc.Arbitrary<HeaderChange> = fc
  .constantFrom(...Object.entries(USUAL_VALUES))
  .chain(([name, usual]) =>
    fc.record({
      name: fc.constant(name),
      value: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, headerText),
      isAdded: fc.boolean(),
    }),
  );
