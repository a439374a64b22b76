import { ApiError, type ItemOutlook } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import { outlook as texts } from '../messages/en/item-figures.js';
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
      <h2 id="outlook-title">{texts.title}</h2>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={texts.none}>
          <p>{texts.noneHint}</p>
        </EmptyState>
      ) : (
        <QueryResult query={query} what={texts.content}>
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
      <p>{texts.weekAhead(formatMoney(lower), formatMoney(upper))}</p>
      <OutlookBars outlooks={outlooks} />
      <p className="soft small">
        {texts.basis(
          formatCount(past_days),
          source,
          formatCount(samples),
          <Age time={computed_at} />,
        )}
      </p>
    </>
  );
}
