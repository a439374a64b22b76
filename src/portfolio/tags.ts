/** Entered tags as they are stored: normalized (Unicode NFC), trimmed, none empty or twice. */
export function cleanTags(entered: readonly string[]): string[] {
  return [...new Set(entered.map((tag) => tag.normalize('NFC').trim()))].filter((tag) => tag);
}

/** The number of different tags. */
export function tagCount(ofLots: readonly (readonly string[])[]): number {
  return new Set(ofLots.flat()).size;
}
