import { knownWords } from './searched-name.js';

/** Mistakes tolerated in a word, by its least number of letters. */
const TOLERANCE = [
  { letters: 8, mistakes: 2 },
  { letters: 5, mistakes: 1 },
] as const;

/** The maximum number of words tried instead of one. */
const MOST = 4;

/**
 * The known words nearest to a mistyped one, the most frequent first: those with the fewest mistakes, of which a
 * word of five letters may have one, and one of eight letters two.
 */
export function corrections(word: string): string[] {
  const tolerance = TOLERANCE.find(({ letters }) => word.length >= letters);
  if (tolerance === undefined) return [];
  let fewest: number = tolerance.mistakes;
  let nearest: { known: string; names: number }[] = [];
  for (const [known, names] of knownWords()) {
    if (known.length < word.length - tolerance.mistakes) continue;
    const mistakes = mistakesIn(word, known, fewest);
    if (mistakes === undefined) continue;
    if (mistakes < fewest) nearest = [];
    fewest = mistakes;
    nearest.push({ known, names });
  }
  return nearest
    .sort((a, b) => b.names - a.names)
    .slice(0, MOST)
    .map(({ known }) => known);
}

/** Longest known word that is compared, and one. */
const WIDTH = 32;
/** Rows of the table of distances, reused: each search compares a word with thousands. */
let [beforeLast, last, current] = [
  new Uint8Array(WIDTH),
  new Uint8Array(WIDTH),
  new Uint8Array(WIDTH),
];

/**
 * The distance between typed letters and the beginning of a word that is nearest to them: letters added, left out,
 * replaced, or swapped with the next one (optimal string alignment).
 * @returns undefined if there are more than `most`
 */
function mistakesIn(typed: string, word: string, most: number): number | undefined {
  const width = Math.min(word.length, typed.length + most, WIDTH - 1) + 1;
  for (let column = 0; column < width; column += 1) last[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    current[0] = row;
    let least = row;
    for (let column = 1; column < width; column += 1) {
      const letter = typed.charCodeAt(row - 1);
      const same = letter === word.charCodeAt(column - 1);
      const replaced = at(last, column - 1) + (same ? 0 : 1);
      let value = Math.min(replaced, at(last, column) + 1, at(current, column - 1) + 1);
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1);
      if (isSwapped) value = Math.min(value, at(beforeLast, column - 2) + 1);
      current[column] = value;
      least = Math.min(least, value);
    }
    if (least > most) return undefined;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  const mistakes = Math.min(...last.subarray(1, width));
  return mistakes <= most ? mistakes : undefined;
}

function at(row: Uint8Array, column: number): number {
  return row[column] ?? 0;
}
