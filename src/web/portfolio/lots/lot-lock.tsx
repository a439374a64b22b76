import { lots as texts } from '#messages/portfolio-lots.js';
import type { Lot } from '../../../client/index.js';
import { formatAmount } from '../../ui/amount.js';
import { formatDate } from '../../ui/format.js';

/** The day until which a lot is locked; undefined if it is free or sold. */
export function lockEnd({ remaining, tradable_after }: Lot): string | undefined {
  const end = tradable_after === null ? 0 : Date.parse(tradable_after);
  return remaining === 0 || end <= Date.now() ? undefined : formatDate(end);
}

/** The end of the lock of a lot, and the expected price then; nothing if it is free. */
export function LotLock({ lot }: { lot: Lot }) {
  const { outlook } = lot;
  const end = lockEnd(lot);
  if (end === undefined) return null;
  return (
    <>
      <span className="tag">{texts.lockedUntil(end)}</span>
      {outlook !== null && (
        <span className="soft small">
          {texts.outlook(formatAmount(outlook.lower), formatAmount(outlook.upper))}
        </span>
      )}
    </>
  );
}
