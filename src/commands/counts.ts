/** The number of rows of a source that were added, already known, and rejected. */
export interface Counts {
  readonly added: number;
  readonly known: number;
  readonly rejected: number;
}

export function countsText({ added, known, rejected }: Counts): string {
  return `${added} added, ${known} known, ${rejected} rejected`;
}
