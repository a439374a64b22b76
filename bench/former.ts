import { type Figure, report } from './report.js';

/**
 * Reports a value measured with the version before the price log, and below it the current one.
 * That version stored a row for each observation.
 */
export function reportBeside(former: number, figure: Figure): void {
  const { what, unit } = figure;
  report({ what: `${what}: the version before, measured then`, unit, rounds: [former] });
  report(figure);
}
