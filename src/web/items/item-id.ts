/** The id in an address; undefined for a text that is the address of no item. */
export function readItemId(text: string): number | undefined {
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}
