import fc from 'fast-check';
import type { DocumentedOperation, Parameter } from '../client/support/document.js';
import { type Body, bodyOf } from './bodies.js';
import { type HeaderChange, headerChange } from './headers.js';
import { anyText, type Values } from './values.js';

/** The differences of a request from the example of its operation. */
export interface Changes {
  /** By the names of the parameters in the path; the values are encoded. */
  readonly segments?: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly headers?: readonly HeaderChange[];
  /** Replaces the whole body; null for none. */
  readonly body?: Body | null;
  /** Replaces a field of the body, or removes it if the value is undefined. */
  readonly field?: readonly [name: string, value: unknown];
  /** Makes the servers fail that the service requests. */
  readonly failing?: boolean;
}

/** Usually changes one part of a request, sometimes several. */
export function changesOf(operation: DocumentedOperation, values: Values): fc.Arbitrary<Changes> {
  const { parameters, requestBody } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const [content] = Object.values(requestBody?.content ?? {});
  const field = content === undefined ? undefined : values.field(content.schema);
  const parts = {
    ...(inPath.length > 0 && {
      segments: fc.record(
        Object.fromEntries(inPath.map((one) => [one.name, segment(one, values)])),
        { requiredKeys: [] },
      ),
    }),
    query: fc
      .tuple(
        fc.tuple(...inQuery.map((parameter) => pairs(parameter, values))),
        fc.option(fc.tuple(anyText, anyText), { freq: 2 }),
      )
      .map(([known, strange]) => [...known.flat(), ...(strange === null ? [] : [strange])]),
    headers: fc.array(headerChange, { minLength: 1, maxLength: 3 }),
    ...(operation.method !== 'GET' && { body: bodyOf(requestBody?.content, values) }),
    ...(field !== undefined && { field }),
    ...(operation.responses[502] !== undefined && { failing: fc.constant(true) }),
  };
  const one = Object.entries(parts).map(([name, part]) =>
    (part as fc.Arbitrary<unknown>).map((value): Changes => ({ [name]: value })),
  );
  return fc.oneof(
    { weight: 7, arbitrary: fc.oneof(...one) },
    { weight: 2, arbitrary: fc.record(parts, { requiredKeys: [] }) as fc.Arbitrary<Changes> },
  );
}

function segment({ schema }: Parameter, values: Values): fc.Arbitrary<string> {
  return fc
    .oneof(
      fc.constantFrom('1', '2'),
      values.of(schema).map((value) => percentEncoded(textOf(value))),
      fc.constantFrom('%', '%zz', '%ff', '%00', '%2f', '%252f', '%ed%a0%80', '0'),
    )
    .map((text) => (text === '' || text === '.' || text === '..' ? '0' : text));
}

/** A parameter of the query, which may be missing or repeated. */
function pairs({ name, schema }: Parameter, values: Values): fc.Arbitrary<[string, string][]> {
  const value = values.of(schema).map((one): [string, string] => [name, textOf(one)]);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 5, arbitrary: value.map((pair) => [pair]) },
    fc.array(value, { minLength: 2, maxLength: 3 }),
    value.map(([, text]): [string, string][] => [[`${name}[]`, text]]),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Lone surrogates cannot be encoded in a string; {@link segment} has their bytes. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}
