import type { Lot } from '../../../client/index.js';
import * as texts from '../../messages/en/portfolio-lots.js';
import { formatDate } from '../../ui/format.js';
import { formatAmount } from '../../ui/money.js';

/** Until when a lot is locked, and what one will cost then; nothing for one that is free. */
export function LotLock({ lot: { remaining, tradable_after, outlook } }: { lot: Lot }) {
  const end = tradable_after === null ? 0 : Date.parse(tradable_after);
  if (remaining === 0 || end <= Date.now()) return null;
  return (
    <>
      <span className="tag">{texts.lockedUntil(formatDate(end))}</span>
      {outlook !== null && (
        <span className="soft small">
          {texts.outlook(formatAmount(outlook.lower), formatAmount(outlook.upper))}
        </span>
      )}
    </>
  );
}
