// Reads values of unknown form without assertions.

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The fields of a value; none if it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** The elements of a value; none if it is not an array. */
export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value of a JSON text; undefined for anything else. */
export function jsonIn(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The caller checks the form of the value, and undefined has none.
    return undefined;
  }
}

/** The code of an error of Node.js or of a library, such as `ENOENT`; undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  const { code } = fieldsOf(error);
  return typeof code === 'string' ? code : undefined;
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The names of a value whose type has no others, in their order. */
export function namesOf<Value extends object>(value: Value): (keyof Value & string)[] {
  return Object.keys(value) as (keyof Value & string)[];
}
