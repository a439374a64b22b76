import { changes as texts } from '#messages/portfolio-changes.js';
import { itemNames } from '#messages/portfolio-overview.js';
import type { LotsChanged } from '../../../../client/index.js';
import { itemName } from '../../../items/names/item-name.js';
import { useNamesOfPage } from '../../../items/names/names-of-page.js';
import { formatAmount } from '../../../ui/amount.js';
import { formatCount } from '../../../ui/format.js';
import { reasonWords } from '../../../ui/reason-words.js';

/** Reasons that are shown, and lots that are named for each. */
const MOST_REASONS = 5;
const MOST_NAMES = 5;

/** The effects of a change, as its preview has them. */
export function Effects({ outcome }: { outcome: LotsChanged }) {
  useNamesOfPage();
  const { changed, unchanged, without_price, refused, cost_before, cost_after } = outcome;
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
            {byReason(refused).map(([reason, names]) => (
              <li key={reason}>
                {[reasonWords(reason), namesText(names)].filter((text) => text !== '').join(': ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The names of the refused lots, one for each lot, by reason. */
function byReason(refused: LotsChanged['refused']): [reason: string, names: readonly string[]][] {
  const reasons = [...new Set(refused.map(({ reason }) => reason))].slice(0, MOST_REASONS);
  return reasons.map((reason) => [
    reason,
    refused.flatMap((lot) => (lot.reason === reason ? (lot.market_hash_name ?? []) : [])),
  ]);
}

function namesText(names: readonly string[]): string {
  const others = names.length - MOST_NAMES;
  const named = names.slice(0, MOST_NAMES).map((name) => itemName(name));
  return itemNames(named, others > 0 ? formatCount(others) : undefined);
}
