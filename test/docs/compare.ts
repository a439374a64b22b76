/** A wildcard: a part of a line or of a string, further lines, further entries of a list. */
export const ANYTHING = '…';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Data of items changes with their prices and with the catalogue. */
const OF_ITEMS = [
  'market_hash_name',
  'weapon_type',
  'skin_name',
  'rarity',
  'wear',
  'collection',
  'image_url',
  'wear_min',
  'wear_max',
  'rarity_color',
  'containers',
  'release_year',
  'stattrak',
  'souvenir',
  'stale',
];

/** The difference between the output and the document; undefined if they match. */
export function difference(shown: string, actual: string): string | undefined {
  const expected = parseShown(shown);
  if (expected === undefined) return textDifference(shown, actual);
  try {
    return valueDifference(expected.value, JSON.parse(actual), '');
  } catch (error) {
    if (error instanceof SyntaxError) return `no JSON: ${actual}`;
    throw error;
  }
}

/** Parsed as JSON if possible, with a `…` at the end of a list as an entry. */
function parseShown(text: string): { readonly value: unknown } | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  return { value: JSON.parse(text.replace(/,\s*…\s*\]/g, `,"${ANYTHING}"]`)) };
}

/** Compares text literally, except for {@link ANYTHING}. */
export function textDifference(shown: string, actual: string): string | undefined {
  const lines = shown.trimEnd().split('\n');
  const pattern = lines
    .map((line) => (line.trim() === ANYTHING ? '(?:.*\\n)*?' : `${wildcard(line)}[ \\t]*\\n`))
    .join('');
  return new RegExp(`^${pattern}$`).test(`${actual.trimEnd()}\n`)
    ? undefined
    : `shown:\n${shown}\nis:\n${actual}`;
}

/** Compares the shape of values: numbers, times, ids and data of items may differ. */
export function valueDifference(shown: unknown, actual: unknown, path: string): string | undefined {
  const isOfItem = OF_ITEMS.includes(path.split('.').at(-1) ?? '');
  if (isOfItem && typeof shown === typeof actual) return undefined;
  if (Array.isArray(shown)) return listDifference(shown, actual, path);
  if (typeof shown === 'object' && shown !== null) return objectDifference(shown, actual, path);
  if (typeof shown === 'number' && typeof actual === 'number') return undefined;
  if (typeof shown === 'string' && typeof actual === 'string') {
    if ([TIMESTAMP, UUID].some((form) => form.test(shown) && form.test(actual))) return undefined;
    if (new RegExp(`^${wildcard(shown)}$`, 's').test(actual)) return undefined;
  }
  return shown === actual
    ? undefined
    : `${path || 'it'} is ${JSON.stringify(actual)}, not ${JSON.stringify(shown)}`;
}

function listDifference(shown: readonly unknown[], actual: unknown, path: string) {
  if (!Array.isArray(actual)) return `${path || 'it'} is not a list`;
  const open = shown.at(-1) === ANYTHING;
  const entries = open ? shown.slice(0, -1) : shown;
  if (open ? actual.length < entries.length : actual.length !== entries.length) {
    return `${path || 'it'} has ${actual.length} entries, not ${entries.length}`;
  }
  return first(entries, (entry, index) =>
    valueDifference(entry, actual[index], `${path}[${index}]`),
  );
}

function objectDifference(shown: object, actual: unknown, path: string): string | undefined {
  if (typeof actual !== 'object' || actual === null) return `${path || 'it'} is not an object`;
  const names = Object.keys(shown).sort().join(', ');
  const found = Object.keys(actual).sort().join(', ');
  if (names !== found) return `${path || 'it'} has the fields ${found}, not ${names}`;
  return first(Object.entries(shown), ([name, value]) =>
    valueDifference(value, Reflect.get(actual, name), path === '' ? name : `${path}.${name}`),
  );
}

function first<Entry>(
  entries: readonly Entry[],
  look: (entry: Entry, index: number) => string | undefined,
): string | undefined {
  for (const [index, entry] of entries.entries()) {
    const found = look(entry, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function wildcard(text: string): string {
  return text
    .split(ANYTHING)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*?');
}
