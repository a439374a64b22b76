import { DAY_MS, type EpochMs, WEEK_MS } from '../../domain/units.js';

/** A sale of games on the platform, for which many sell items: in all ten of 2020 to 2024 prices fell. */
export interface SeasonalSale {
  readonly season: 'summer' | 'autumn';
  /** The UTC day of its begin. */
  readonly begins: EpochMs;
}

/** The dates that the platform announced. Winter and spring sales moved no prices. */
const ANNOUNCED: readonly SeasonalSale[] = [
  { season: 'summer', begins: Date.UTC(2025, 5, 26) },
  { season: 'autumn', begins: Date.UTC(2025, 8, 29) },
  { season: 'summer', begins: Date.UTC(2026, 5, 25) },
  { season: 'autumn', begins: Date.UTC(2026, 9, 1) },
];

/** The sale whose first week includes one of the next days; undefined if there is none. */
export function saleAhead(today: EpochMs, days: number): SeasonalSale | undefined {
  const end = today + days * DAY_MS;
  return [...ANNOUNCED, expected(new Date(today).getUTCFullYear())].find(
    ({ begins }) => begins <= end && today + DAY_MS < begins + WEEK_MS,
  );
}

/** Each summer sale since 2020 began on the Thursday from 23 to 29 June. */
function expected(year: number): SeasonalSale {
  const first = new Date(Date.UTC(year, 5, 23));
  const untilThursday = (4 - first.getUTCDay() + 7) % 7;
  return { season: 'summer', begins: first.getTime() + untilThursday * DAY_MS };
}
