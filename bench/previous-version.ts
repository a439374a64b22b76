import { type Figure, report } from './report.js';

/**
 * Reports a value measured with the version before the price log, and below it the current one.
 * That version stored a row for each observation.
 */
export function reportAfterPrevious(previous: number, figure: Figure): void {
  const { label, unit } = figure;
  report({ label: `${label}: the version before, measured then`, unit, rounds: [previous] });
  report(figure);
}
