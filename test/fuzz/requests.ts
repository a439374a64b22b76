import type { DocumentedOperation } from '../client/support/document.js';
import type { Body } from './bodies.js';
import { type Changes, percentEncoded } from './changes.js';
import type { Example } from './examples.js';
import type { WireRequest } from './wire.js';

type HeaderLine = readonly [name: string, value: string];

/** The example of an operation, changed. */
export function requestOf(
  { method, path, requestBody }: DocumentedOperation,
  example: Example,
  own: Readonly<Record<string, string>>,
  changes: Changes,
): WireRequest {
  const segments: Readonly<Record<string, string>> = { ...example.segments, ...changes.segments };
  const query =
    changes.query
      ?.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
      .join('&') ?? example.query;
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => segments[name] ?? '');
  const [type = 'application/json'] = Object.keys(requestBody?.content ?? {});
  const body =
    changes.body === undefined ? exampleBody(example, type, changes.field) : changes.body;
  const { cookie = '', ...others } = own;
  const cookies = [cookie, example.cookie ?? ''].filter((one) => one !== '').join('; ');
  const lines: HeaderLine[] = [
    ...(cookies === '' ? [] : [['cookie', cookies] as const]),
    ...Object.entries(others),
    ...(body === null || body.type === '' ? [] : [['content-type', body.type] as const]),
  ];
  return {
    method,
    path: `/api/v1${filled}${query === undefined || query === '' ? '' : `?${query}`}`,
    headers: (changes.headers ?? []).reduce<readonly HeaderLine[]>(
      (all, { name, value, isAdded }) => [
        ...(isAdded ? all : all.filter(([known]) => known !== name)),
        [name, value],
      ],
      lines,
    ),
    body: body?.content,
  };
}

function exampleBody({ body }: Example, type: string, field: Changes['field']): Body | null {
  if (body === undefined) return null;
  if (typeof body === 'string') return { content: body, type };
  const [name, value] = field ?? [];
  return { content: JSON.stringify(name === undefined ? body : { ...body, [name]: value }), type };
}
