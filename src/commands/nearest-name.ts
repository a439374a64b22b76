/** A name with more mistakes than this is not meant. */
const MOST_MISTAKES = 2;

/** The name that a mistyped word means: the one with the fewest mistakes; undefined if it has too many. */
export function nearestName(word: string, names: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = MOST_MISTAKES + 1;
  for (const name of names) {
    const mistakes = distance(word.toLowerCase(), name);
    if (mistakes < fewest) [nearest, fewest] = [name, mistakes];
  }
  return nearest;
}

/** The number of letters to insert, delete or replace (Levenshtein 1965). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, length) => length);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...b].entries()) {
      const [diagonal = 0, above = 0] = row.slice(column, column + 2);
      const left = next[column] ?? 0;
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
