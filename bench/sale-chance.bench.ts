import {
  chanceOfSales,
  commonDispersion,
  estimateSales,
  type Sales,
  shrunk,
} from '../analytics/sale-chance.js';
import { averageDays, salesWeekdays, withoutWeekdays } from '../analytics/sales-weekdays.js';
import { dayOf } from '../domain/calendar.js';
import { DAY_MS } from '../domain/units.js';
import { dailyPrices } from './daily-prices.js';
import { quick, report } from './report.js';

// The quality of the chances of a sale, by the Brier score: the mean squared difference of chance
// and outcome (0 or 1), compared with that of a Poisson count with the same mean. It walks forward
// through the history. PRICES_FILE names real sales.

const DAYS = [1, 3, 7];

/** Cheaper offers in front, as fractions of the expected sales in the time. */
const IN_FRONT = [0, 0.5, 1, 1.5, 2];

const FIRST_DAY = 14;
const ESTIMATED_DAYS = 60;
const POISSON = 1e-6;

const { prices, firstDay } = await dailyPrices(
  quick ? { items: 80, days: 60 } : { items: 300, days: 200 },
);
const days = prices[0]?.closes.length ?? 0;
const scores = {
  weekdays: [] as number[],
  negativeBinomial: [] as number[],
  own: [] as number[],
  poisson: [] as number[],
};

for (let day = FIRST_DAY; day < days; day += days < 100 ? 1 : 7) {
  const past = prices.map(({ volumes }) =>
    volumes.subarray(Math.max(0, day - ESTIMATED_DAYS), day),
  );
  const sales = past.map(estimateSales);
  const common = commonDispersion(sales) ?? 1;
  const end = dayOf(firstDay) + day;
  const weekdays = salesWeekdays(past.slice(0, 400), end);
  const average = past.map((own) => estimateSales(withoutWeekdays(own, weekdays, end)));
  const commonAverage = commonDispersion(average) ?? 1;
  const averageDaysOf = (span: number) =>
    averageDays(end * DAY_MS, (end + span) * DAY_MS, weekdays);
  for (const [item, own] of sales.entries()) {
    const later = prices[item]?.volumes.subarray(day) ?? new Int32Array();
    const ofWeek = average[item];
    if (own.mean === 0 || ofWeek === undefined) continue;
    score(own, common, later, (span, needed) =>
      chanceOfSales(shrunk(ofWeek, commonAverage), averageDaysOf(span), needed),
    );
  }
}
const all = [
  ['negative binomial, with weekdays', scores.weekdays],
  ['negative binomial, dispersion shrunk halfway', scores.negativeBinomial],
  ["negative binomial, each item's own dispersion", scores.own],
  ['Poisson', scores.poisson],
] as const;
for (const [label, some] of all) {
  const mean = some.reduce((sum, one) => sum + one, 0) / some.length;
  report({ label: `Brier score of ${some.length} chances: ${label}`, unit: '', rounds: [mean] });
}

function score(
  own: Sales,
  common: number,
  later: Int32Array,
  withWeekdays: (span: number, needed: number) => number,
): void {
  for (const span of DAYS.filter((span) => span <= later.length)) {
    const sold = later.subarray(0, span).reduce((sum, volume) => sum + volume, 0);
    for (const part of IN_FRONT) {
      const needed = 1 + Math.floor(part * own.mean * span);
      const outcome = sold >= needed ? 1 : 0;
      const off = (sales: Sales) => (chanceOfSales(sales, span, needed) - outcome) ** 2;
      scores.weekdays.push((withWeekdays(span, needed) - outcome) ** 2);
      scores.negativeBinomial.push(off(shrunk(own, common)));
      scores.own.push(off(own));
      scores.poisson.push(off({ mean: own.mean, dispersion: POISSON }));
    }
  }
}
