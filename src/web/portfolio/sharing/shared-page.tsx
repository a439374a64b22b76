import { useMemo } from 'react';
import { useParams } from 'wouter';
import * as chartTexts from '#messages/chart.js';
import * as tableTexts from '#messages/portfolio-overview.js';
import { sharing as texts } from '#messages/portfolio-sharing.js';
import { ApiError, type SharedHolding, type SharedPortfolio } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { SHARED_KEY } from '../../api/amounts.js';
import { service } from '../../api/service.js';
import { useQuery } from '../../api/use-query.js';
import { pollInterval } from '../../feed/connection.js';
import { ItemLink } from '../../items/names/item-name.js';
import { ChartBoundary } from '../../shell/chart-boundary.js';
import { lazyComponent } from '../../shell/lazy-component.js';
import { Amount } from '../../ui/amount.js';
import { ButtonLink } from '../../ui/button.js';
import { ChartCredit } from '../../ui/chart/chart-box.js';
import { inShownCurrency } from '../../ui/currency.js';
import { Change } from '../../ui/figures.js';
import { formatCount } from '../../ui/format.js';
import { Page } from '../../ui/page.js';
import { QueryResult } from '../../ui/query-result.js';
import { LongTable } from '../../ui/rows/long-table.js';
import { EmptyState } from '../../ui/states.js';
import { holdingColumns } from '../overview/holding-columns.js';
import { Total } from '../overview/totals.js';
import { lastDayOf } from './last-day.js';
import { CHANGE_COLUMN, PERCENT_COLUMNS } from './percent-columns.js';
import { SharedAllocation } from './shared-allocation.js';
import { SharedLots } from './shared-lots.js';

/** The chart and its library are loaded when first shown. */
const SharedChart = lazyComponent(
  chartTexts.content,
  async () => (await import('./shared-chart.js')).SharedChart,
);

/** `/shared/:token`: a portfolio as shared by its owner. */
export function SharedPage() {
  const { token } = useParams<{ token: string }>();
  const shared = useQuery({
    queryKey: [SHARED_KEY, token],
    queryFn: ({ signal }) =>
      service.getSharedPortfolio({ token, ...inShownCurrency() }, { signal }),
    refetchInterval: pollInterval,
  });
  const gone = shared.error instanceof ApiError && shared.error.status === 404;
  return (
    <Page title={shared.data?.name ?? texts.pageTitle}>
      {gone ? (
        <EmptyState title={texts.linkGone}>
          <p>{texts.linkGoneHint}</p>
          <ButtonLink href={PAGES.items}>{texts.allItems}</ButtonLink>
        </EmptyState>
      ) : (
        <QueryResult query={shared} label={texts.pageContent}>
          {(portfolio) => <Shared portfolio={portfolio} />}
        </QueryResult>
      )}
    </Page>
  );
}

function Shared({ portfolio }: { portfolio: SharedPortfolio }) {
  const { ends_at, total_value, percent_change_24h, item_count, unpriced_count } = portfolio;
  const { allocation, holdings, lots, history } = portfolio;
  return (
    <div className="stack-wide">
      {ends_at !== null && <p className="soft">{texts.until(lastDayOf(ends_at))}</p>}
      <dl className="totals">
        {total_value !== undefined && (
          <Total name={texts.totals.value} main>
            <Amount amount={total_value} />
          </Total>
        )}
        <Total name={texts.totals.change}>
          <Change percent={percent_change_24h} />
        </Total>
        <Total name={texts.totals.items}>{formatCount(item_count)}</Total>
        {unpriced_count > 0 && (
          <Total name={texts.totals.unpriced}>{formatCount(unpriced_count)}</Total>
        )}
      </dl>
      {history && history.length > 1 && (
        <figure className="panel stack">
          <figcaption>
            <h2>{texts.lastYear}</h2>
          </figcaption>
          <ChartBoundary>
            <SharedChart points={history} />
          </ChartBoundary>
          <p className="faint small">
            <ChartCredit />
          </p>
        </figure>
      )}
      {allocation.some(({ share_percent }) => share_percent > 0) && (
        <SharedAllocation parts={allocation} />
      )}
      {holdings.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <SharedHoldingsTable holdings={holdings} total={total_value} />
      )}
      {lots && lots.length > 0 && <SharedLots lots={lots} />}
    </div>
  );
}

/** The holdings of a shared portfolio, without costs; of their shares alone without a total. */
function SharedHoldingsTable({
  holdings,
  total,
}: {
  holdings: readonly SharedHolding[];
  total: number | undefined;
}) {
  const columns = useMemo(
    () =>
      total === undefined
        ? PERCENT_COLUMNS
        : [
            ...holdingColumns<SharedHolding>({
              total,
              nameOf: ({ item_id, market_hash_name }) => (
                <ItemLink id={item_id} name={market_hash_name} />
              ),
            }),
            CHANGE_COLUMN,
          ],
    [total],
  );
  return (
    <LongTable
      onPhones="cards"
      caption={tableTexts.sharedCaption}
      unsorted={tableTexts.order}
      columns={columns}
      rows={holdings}
      keyOf={({ item_id }) => item_id}
    />
  );
}
