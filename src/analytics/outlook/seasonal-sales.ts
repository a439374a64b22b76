import type { SeasonalSale } from '../../domain/seasonal-sale.js';
import { DAY_MS, type EpochMs, WEEK_MS } from '../../domain/units.js';

/** The dates that the platform announced. Winter and spring sales moved no prices. */
const ANNOUNCED: readonly SeasonalSale[] = [
  { season: 'summer', begins: Date.UTC(2025, 5, 26) },
  { season: 'autumn', begins: Date.UTC(2025, 8, 29) },
  { season: 'summer', begins: Date.UTC(2026, 5, 25) },
  { season: 'autumn', begins: Date.UTC(2026, 9, 1) },
];

/**
 * The sale whose first week includes one of the next days; undefined if there is none.
 * @param fromNews the sales that the news of the platform announced: of the same season and year they replace the others
 */
export function saleAhead(
  today: EpochMs,
  days: number,
  fromNews: readonly SeasonalSale[] = [],
): SeasonalSale | undefined {
  const end = today + days * DAY_MS;
  const known: SeasonalSale[] = [];
  for (const sale of [...fromNews, ...ANNOUNCED, expected(new Date(today).getUTCFullYear())]) {
    if (!known.some((other) => isSame(sale, other))) known.push(sale);
  }
  return known.find(({ begins }) => begins <= end && today + DAY_MS < begins + WEEK_MS);
}

function isSame(a: SeasonalSale, b: SeasonalSale): boolean {
  const yearOf = ({ begins }: SeasonalSale) => new Date(begins).getUTCFullYear();
  return a.season === b.season && yearOf(a) === yearOf(b);
}

/** Each summer sale since 2020 began on the Thursday from 23 to 29 June. */
function expected(year: number): SeasonalSale {
  const first = new Date(Date.UTC(year, 5, 23));
  const untilThursday = (4 - first.getUTCDay() + 7) % 7;
  return { season: 'summer', begins: first.getTime() + untilThursday * DAY_MS };
}
