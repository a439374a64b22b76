import type { Market } from '../../client/index.js';
import { isAdmin, useViewer } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { marketsQuery } from '../markets/queries.js';
import * as texts from '../messages/en/notices.js';
import { formatTimeOfDay } from '../ui/format.js';

/**
 * Says, before any market has answered, that prices are awaited, or which markets fail;
 * administrators read why, and what is next.
 */
export function Unanswered() {
  const { data: markets = [] } = useQuery(marketsQuery);
  const viewer = useViewer();
  const asked = markets.filter(({ active }) => active);
  const failed = asked.filter(({ error }) => error !== null);
  // From before the last start.
  const hasPrices = markets.some(({ series }) => series.some(({ items }) => items > 0));
  if (asked.length === 0 || hasPrices) return null;
  return (
    <aside className="banner" aria-label={texts.names.collecting}>
      <p>
        {failed.length === 0
          ? texts.collecting(texts.noAnswerYet)
          : texts.noPricesYet(failed.map(({ title }) => title))}
      </p>
      {isAdmin(viewer) && failed.map((market) => <p key={market.name}>{reason(market)}</p>)}
    </aside>
  );
}

function reason({ title, error, next_poll_at }: Market): string {
  const next = next_poll_at === null ? undefined : formatTimeOfDay(Date.parse(next_poll_at));
  return texts.marketFailed(title, error ?? '', next);
}
