import type { ItemOutlook } from '../../client/index.js';
import { outlook as texts } from '../messages/en/item-figures.js';
import { formatMoney } from '../ui/format.js';

/** Ranges of days to come as bars on one scale, each with a mark at the level of today. */
export function OutlookBars({ outlooks }: { outlooks: readonly ItemOutlook[] }) {
  const least = Math.min(...outlooks.map(({ lower }) => lower));
  const most = Math.max(...outlooks.map(({ upper }) => upper));
  const place = (cents: number) => (100 * (cents - least)) / Math.max(1, most - least);
  return (
    <dl className="outlook-bars">
      {outlooks.map(({ days, lower, middle, upper }) => (
        <div key={days}>
          <dt>{texts.daysAhead(days)}</dt>
          <dd>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect x={place(lower)} width={place(upper) - place(lower)} y="1" height="6" />
              <line x1={place(middle)} x2={place(middle)} y1="0" y2="8" />
            </svg>
            <span className="small">
              {formatMoney(lower)} – {formatMoney(upper)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
