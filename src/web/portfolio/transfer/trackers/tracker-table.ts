/** The cells of a foreign file. */
export interface TrackerTable {
  readonly header: readonly string[];
  readonly rows: readonly TrackerRow[];
}

export interface TrackerRow {
  /** At which it begins in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads a file of comma, semicolon or tab separated values. Empty lines are left out. */
export async function readTrackerTable(text: string): Promise<TrackerTable> {
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  let line = 1;
  const all = data.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0);
    return row;
  });
  const [header, ...rows] = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { header: header?.cells.map((name) => name.trim()) ?? [], rows };
}
