import { useQuery } from '@tanstack/react-query';
import { ApiError, type ItemOutlook } from '../../client/index.js';
import { Age } from '../ui/figures.js';
import { formatCount, formatMoney } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { OutlookBars } from './outlook-bars.js';
import { outlooksQuery } from './queries.js';
import { SaleChances } from './sale-chances.js';

/** In which ranges the price will be on days to come, and how likely an offer is sold. */
export function Outlook({ id, source }: { id: number; source: string }) {
  const query = useQuery(outlooksQuery(id, source));
  const { error } = query;
  return (
    <section className="panel stack" aria-labelledby="outlook-title">
      <h2 id="outlook-title">Outlook</h2>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title="No outlook for this item yet">
          <p>It needs prices of 20 days, and outcomes of past forecasts to learn from.</p>
        </EmptyState>
      ) : (
        <QueryResult query={query} what="the outlook">
          {(outlooks) => <Ranges outlooks={outlooks} />}
        </QueryResult>
      )}
      <SaleChances id={id} source={source} />
    </section>
  );
}

function Ranges({ outlooks }: { outlooks: readonly ItemOutlook[] }) {
  const week = outlooks.find(({ days }) => days === 7);
  if (week === undefined) return null;
  const { lower, upper, past_days, samples, source, computed_at } = week;
  return (
    <>
      <p>
        In 7 days the price will be between {formatMoney(lower)} and {formatMoney(upper)} in about
        90 of 100 cases. No direction is forecast.
      </p>
      <OutlookBars outlooks={outlooks} />
      <p className="soft small">
        From {formatCount(past_days)} days of {source}, and {formatCount(samples)} past forecasts of
        items traded about as much, computed <Age time={computed_at} />.
      </p>
    </>
  );
}
