import { type Figure, report } from './report.js';

/**
 * Hands on a figure of the version before the price log, as it was measured then, and below it the
 * one that was measured now. That version stored a row for each observation.
 */
export function reportBeside(former: number, figure: Figure): void {
  const { what, unit } = figure;
  report({ what: `${what}: the version before, measured then`, unit, rounds: [former] });
  report(figure);
}
