/** Parses the item id of a path; undefined if it is invalid. */
export function readItemId(text: string): number | undefined {
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}
