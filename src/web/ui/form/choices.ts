/** None, the known choices each once, and the chosen one, which an old address may name although it is unknown. */
export function withChosen(known: readonly string[], chosen: string): readonly string[] {
  return [...new Set(['', ...known, chosen])];
}
