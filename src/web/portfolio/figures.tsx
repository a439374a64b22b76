import * as texts from '#messages/portfolio.js';
import { OldRateTag } from '../items/old-rate-tag.js';
import { StaleTag } from '../items/stale-tag.js';
import { sourceTitle } from '../source-title.js';
import { Amount, signedAmount } from '../ui/amount.js';
import { Age, NotKnown } from '../ui/figures.js';
import { formatPercent } from '../ui/format.js';

/** A profit or loss, also as a percentage of the amount paid. */
export function Profit({ cents, paid }: { cents: number | null; paid?: number | null }) {
  if (cents === null) return <NotKnown label={texts.profitNotKnown} />;
  const percent = paid ? (cents / paid) * 100 : undefined;
  return (
    <span
      className="change"
      dir="ltr"
      data-direction={cents === 0 ? 'none' : cents > 0 ? 'up' : 'down'}
    >
      {signedAmount(cents)}
      {percent !== undefined && <span className="profit-share"> {formatPercent(percent)}</span>}
    </span>
  );
}

/** The fields of a price in responses of the portfolio. */
interface PriceFacts {
  readonly current_price: number;
  readonly price_source: string | null;
  readonly price_updated_at: string | null;
  readonly stale: boolean;
  readonly rate_stale: boolean;
}

/**
 * A price with its market and age, marked if stale or missing.
 * @param unpriced the reason why the price is missing
 */
export function PriceWithAge({
  current_price: price,
  price_source: source,
  price_updated_at: time,
  stale,
  rate_stale,
  unpriced = 'no_price',
}: PriceFacts & { readonly unpriced?: keyof typeof texts.unpriced | undefined }) {
  if (time === null) {
    return (
      <span className="tag" data-kind="warn">
        {texts.unpriced[unpriced]}
      </span>
    );
  }
  return (
    <span className="price-with-age">
      <Amount amount={price} />
      <span className="faint small">
        {stale && <StaleTag />} {rate_stale && <OldRateTag />} {sourceTitle(source ?? '')},{' '}
        <Age time={time} />
      </span>
    </span>
  );
}
