import { changes as texts } from '#messages/portfolio-changes.js';
import type { LotsChanged } from '../../../../client/index.js';
import { formatAmount } from '../../../ui/amount.js';
import { formatCount } from '../../../ui/format.js';
import { reasonWords } from '../../../ui/reason-words.js';

/** Refused lots whose reasons are shown. */
const MOST_REASONS = 5;

/** The effects of a change, as its preview has them. */
export function Effects({ outcome }: { outcome: LotsChanged }) {
  const { changed, unchanged, without_price, refused, cost_before, cost_after } = outcome;
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return (
    <div className="notice" role="status">
      <p>{texts.willChange(changed, formatCount(changed))}</p>
      {unchanged > 0 && <p>{texts.unchanged(unchanged, formatCount(unchanged))}</p>}
      {without_price > 0 && <p>{texts.withoutPrice(without_price, formatCount(without_price))}</p>}
      <p>
        {texts.portfolioCost(formatAmount(cost_before.amount), formatAmount(cost_after.amount))}
      </p>
      {refused.length > 0 && (
        <>
          <p>{texts.refused(refused.length, formatCount(refused.length))}</p>
          <ul>
            {reasons.slice(0, MOST_REASONS).map((reason) => (
              <li key={reason}>{reasonWords(reason)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
