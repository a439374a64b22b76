import { priceBand } from '../../analytics/risk/price-bands.js';
import type { JudgedClaims } from '../../contract/accuracy.js';
import {
  addOutcomes,
  JUDGED_FIGURES,
  type JudgedFigure,
  NO_OUTCOME,
  type Outcome,
} from '../../domain/accuracy.js';
import { isoDay } from '../../domain/calendar.js';
import { DAY_MS } from '../../domain/units.js';
import type { ClaimsKey, loadOutcomes, loadWaiting } from '../../store/accuracy/claims.js';

type Judged = Awaited<ReturnType<typeof loadOutcomes>>[number];
type Waiting = Awaited<ReturnType<typeof loadWaiting>>[number];

/** The outcomes and the waiting claims, by figure and horizon; those with claims. */
export function judgedViews(
  judged: readonly Judged[],
  waiting: readonly Waiting[],
): JudgedClaims[] {
  const keys = new Map([...judged, ...waiting].map((row) => [keyOf(row), row]));
  return [...keys.values()]
    .sort(
      (a, b) =>
        JUDGED_FIGURES.indexOf(a.figure) - JUDGED_FIGURES.indexOf(b.figure) ||
        a.horizon - b.horizon,
    )
    .map((key) =>
      judgedView(
        key,
        judged.filter((row) => keyOf(row) === keyOf(key)),
        waiting.find((row) => keyOf(row) === keyOf(key)),
      ),
    )
    .filter(({ bands, waiting: claims }) => bands.length + claims > 0);
}

function judgedView(
  { figure, horizon }: ClaimsKey,
  rows: readonly Judged[],
  waiting: Waiting | undefined,
): JudgedClaims {
  const bands = sumByBand(rows);
  // Whole cents leave out less than 5 of 100 of the cheapest prices, so that nothing is claimed of those.
  const claimed = figure === 'outlook' ? bands.slice(1) : bands;
  const all = claimed.reduce(addOutcomes, NO_OUTCOME);
  return {
    figure,
    horizon_days: horizon,
    claimed_percent: figure === 'deal' ? null : 5,
    ...all,
    first_day: dayOf(rows.at(0)?.day),
    last_day: dayOf(rows.at(-1)?.day),
    waiting: waiting?.claims ?? 0,
    next_day: waiting === undefined ? null : dayOf(waiting.day + horizon + 1),
    bands: bands.flatMap((outcome, band) => bandView(outcome, band) ?? []),
    sentence: accuracySentence(figure, horizon, all),
  };
}

function sumByBand(rows: readonly Judged[]): readonly Outcome[] {
  return rows
    .map(({ outcomes }) => outcomes)
    .reduce(
      (sums, outcomes) =>
        outcomes.map((outcome, band) => addOutcomes(sums[band] ?? NO_OUTCOME, outcome)),
      [],
    );
}

function bandView(outcome: Outcome, band: number): JudgedClaims['bands'][number] | undefined {
  if (outcome.cases + outcome.unknown === 0) return undefined;
  const { below } = priceBand(band);
  return { below_price: Number.isFinite(below) ? below : null, ...outcome };
}

function keyOf({ figure, horizon }: Pick<ClaimsKey, 'figure' | 'horizon'>): string {
  return `${figure} ${horizon}`;
}

function dayOf(day: number | undefined): string | null {
  return day === undefined ? null : isoDay(day * DAY_MS);
}

/** How often the claims of a figure were right. @param horizon in days */
function accuracySentence(
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
