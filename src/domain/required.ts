/**
 * A value that cannot be missing, such as an element at an index within bounds.
 * @throws TypeError if it is missing all the same: a wrong figure would go unnoticed
 */
export function required<Value>(value: Value | null | undefined, name: string): Value {
  if (value === undefined || value === null) throw new TypeError(`${name} is missing`);
  return value;
}
