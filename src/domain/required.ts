/**
 * Asserts that a value is present, such as an element at an index within bounds.
 * @throws TypeError if it is missing: otherwise a wrong figure would go unnoticed
 */
export function required<Value>(value: Value | null | undefined, name: string): Value {
  if (value === undefined || value === null) throw new TypeError(`${name} is missing`);
  return value;
}
