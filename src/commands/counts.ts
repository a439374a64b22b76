/** How many rows of a source were added, known already, and refused. */
export interface Counts {
  readonly added: number;
  readonly known: number;
  readonly rejected: number;
}

export function countsText({ added, known, rejected }: Counts): string {
  return `${added} added, ${known} known, ${rejected} rejected`;
}
