/** Parses the item id of a path; undefined for any other text. */
export function readItemId(text: string): number | undefined {
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}
