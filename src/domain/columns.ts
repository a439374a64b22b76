/** A column of numbers by index. It grows by being copied into a longer one. */
type Column = Int32Array | Uint8Array | Float64Array;

/** Copies a column to the beginning of a longer one. */
export function grown<Kind extends Column>(column: Column, longer: Kind): Kind {
  longer.set(column);
  return longer;
}
