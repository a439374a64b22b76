/** The texts of a tile, the most important first. */
export interface TileTexts {
  readonly name: string;
  readonly change: string;
  readonly size: string;
}

interface Room {
  /** In pixels, without padding. */
  readonly width: number;
  readonly height: number;
  readonly lineHeight: number;
}

/** How many of the texts fit below each other, 0 to 3. Names are broken between words. */
export function countThatFit(
  { name, change, size }: TileTexts,
  { width, height, lineHeight }: Room,
  widthOf: (text: string) => number,
): number {
  const lines = [linesOf(name, width, widthOf), ...[change, size].map((text) => lineOf(text))];
  let used = 0;
  let count = 0;
  for (const needed of lines) {
    used += needed;
    if (used * lineHeight > height) break;
    count += 1;
  }
  return count;

  function lineOf(text: string): number {
    return widthOf(text) > width ? Number.POSITIVE_INFINITY : 1;
  }
}

/** The number of lines; Infinity if a word is too wide. */
function linesOf(text: string, width: number, widthOf: (text: string) => number): number {
  let lines = 1;
  let line = '';
  for (const word of text.split(' ')) {
    if (widthOf(word) > width) return Number.POSITIVE_INFINITY;
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) > width) lines += 1;
    line = widthOf(longer) > width ? word : longer;
  }
  return lines;
}
