import type { JudgedFigure, Outcome } from '../../domain/accuracy.js';

/** How often the claims of a figure were right. @param horizon in days */
export function accuracySentence(
  figure: JudgedFigure,
  horizon: number,
  { cases, below, above }: Outcome,
): string {
  if (cases === 0) return 'No claim has been judged yet.';
  const percent = (count: number) => `${((100 * count) / cases).toFixed(1)}%`;
  const days = horizon === 1 ? 'a day' : `${horizon} days`;
  if (figure === 'deal') {
    return `Of ${counted(cases, 'deal')}, ${percent(cases - below)} still paid ${days} later.`;
  }
  if (figure === 'risk') {
    return `Of ${counted(cases, 'portfolio')}, ${percent(below)} lost the value at risk or more in ${days}; 5% is meant.`;
  }
  return `Of ${counted(cases, 'price')}, ${percent(below)} were below the range of ${days} and ${percent(above)} above it; 5% each is meant.`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
