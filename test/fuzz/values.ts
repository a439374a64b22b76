import fc from 'fast-check';
import type { Schema } from '../client/support/document.js';
import { codePoint } from '../support/code-point.js';

/** Texts that are known to break programs. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  '\n',
  '..',
  '../../etc/passwd',
  '%00',
  '%',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '0x10',
  '1e3',
  '-1',
  '١٢',
  'e\u0301',
  '\u202e',
  '\ud800',
  '𝒳'.repeat(50),
  'a'.repeat(10_000),
];

const NASTY_NUMBERS = [0, -0, -1, 0.5, 1e21, -1e308, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 53)];

export const anyText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: codePoint, maxLength: 40 }),
  fc.string({ maxLength: 200 }),
);

const anyGraphemes = fc.string({ unit: 'grapheme', maxLength: 40 });

/** Values that cannot be converted to a text, or are deeply nested. */
const NO_TEXTS = [
  { toString: 1 },
  Array.from({ length: 2_000 }).reduce<unknown[]>((inner) => [inner], []),
];

/** Any JSON of limited size, with unexpected types and extreme values. */
const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, [], {}, { length: 1e9 }, ...NO_TEXTS, ...NASTY_NUMBERS),
  anyText,
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a schema allows, with its boundaries, and sometimes values that it does not. */
export class Values {
  readonly #schemas: Readonly<Record<string, Schema>>;

  /** @param schemas the targets of references, by name */
  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.#schemas = schemas;
  }

  of(schema: Schema): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: 12, arbitrary: this.#allowed(schema) }, anyJson);
  }

  /**
   * A field of an object and a value for it, which may be undefined; undefined if there are no
   * fields.
   */
  field(schema: Schema): fc.Arbitrary<[name: string, value: unknown]> | undefined {
    const fields = Object.entries(this.#resolved(schema).properties ?? {});
    if (fields.length === 0) return undefined;
    return fc.oneof(
      ...fields.map(([name, field]) =>
        fc.tuple(fc.constant(name), fc.option(this.of(field), { freq: 10, nil: undefined })),
      ),
    );
  }

  /** The target of a reference, or the schema itself. */
  #resolved(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1) ?? schema['x-type'];
    return typeof name === 'string' ? (this.#schemas[name] ?? {}) : schema;
  }

  /** A valid value of the schema, whose nested values may be invalid. */
  #allowed(pointer: Schema): fc.Arbitrary<unknown> {
    const schema = this.#resolved(pointer);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if (schema.anyOf !== undefined) {
      return fc.oneof(...schema.anyOf.map((one) => this.#allowed(one)));
    }
    switch (schema.type) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return fc.array(this.of(schema.items ?? {}), { maxLength: 5 });
      case 'integer':
        return integer(schema);
      case 'number':
        return fc.double({ noNaN: true, noDefaultInfinity: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return text(schema);
    }
  }

  #object({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, this.of(field)]),
    );
    const whole = fc.record(fields, { requiredKeys: [...required] });
    const more = fc.dictionary(anyText, anyJson, { maxKeys: 2 });
    return fc.oneof(
      { weight: 5, arbitrary: whole },
      fc.record(fields, { requiredKeys: [] }),
      fc.tuple(whole, more).map(([own, other]) => ({ ...own, ...other })),
    );
  }
}

function integer({ minimum, maximum }: Schema): fc.Arbitrary<number> {
  const min = typeof minimum === 'number' ? minimum : -(2 ** 31);
  const max = typeof maximum === 'number' ? maximum : 2 ** 31;
  return fc.oneof(
    fc.constantFrom(min, max, min - 1, max + 1),
    fc.integer({ min, max }),
    fc.integer({ min, max: Math.min(max, min + 10) }),
  );
}

function text({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') {
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  }
  if (format === 'uuid') return fc.uuid();
  const [shortest, longest] = [Number(minLength), Number(maxLength)];
  const sizes = [shortest, longest, longest + 1].filter((size) => size < 5_000);
  return fc.oneof(
    anyGraphemes,
    fc.constantFrom(...sizes).map((size) => 'é'.repeat(size)),
  );
}
