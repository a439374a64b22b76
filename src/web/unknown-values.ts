/** The fields of a value of unknown form; none if it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The names of a value whose type has no others, in their order. */
export function namesOf<Value extends object>(value: Value): (keyof Value & string)[] {
  return Object.keys(value) as (keyof Value & string)[];
}
