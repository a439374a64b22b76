/** An entered tag as it is stored: normalized (Unicode NFC) and trimmed. */
export function cleanTag(entered: string): string {
  return entered.normalize('NFC').trim();
}

/** Entered tags as they are stored, none empty or twice. */
export function cleanTags(entered: readonly string[]): string[] {
  return [...new Set(entered.map(cleanTag))].filter((tag) => tag);
}

/** The number of different tags. */
export function tagCount(ofLots: readonly (readonly string[])[]): number {
  return new Set(ofLots.flat()).size;
}
