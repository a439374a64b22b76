import { outlook as texts } from '#messages/item-figures.js';
import { ApiError, type ItemOutlook } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import { Fact, Facts } from '../ui/facts.js';
import { Age } from '../ui/figures.js';
import { formatCount, formatDate, formatMoney } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { useOwnLock } from './own/own-lock.js';
import { outlooksQuery, saleChanceQuery } from './queries.js';

/** The probability of selling at the current price; nothing if no sales are known. */
function SaleChances({ id, source }: { id: number; source: string }) {
  const lockedUntil = useOwnLock(id);
  const { data } = useQuery(saleChanceQuery(id, source, lockedUntil));
  if (data === undefined) return null;
  const { chances, past_days, sales_a_day, sells_today } = data;
  return (
    <div>
      <h3>{texts.chances}</h3>
      <Facts>
        {chances.map(({ days, chance }) => (
          <Fact key={days} name={texts.within(days)}>
            {describeChance(chance)}
          </Fact>
        ))}
        {sells_today && <Fact name={texts.sellsToday}>{formatMoney(sells_today.price)}</Fact>}
      </Facts>
      {sells_today && (
        <p className="soft small">
          {texts.sellsTodayBasis(
            formatCount(Math.round(100 * sells_today.share)),
            sells_today.source,
          )}
        </p>
      )}
      <p className="soft small">
        {lockedUntil !== undefined && `${texts.lockedUntil(formatDate(Date.parse(lockedUntil)))} `}
        {texts.chancesBasis(
          formatCount(past_days),
          sales_a_day.toLocaleString(undefined, { maximumSignificantDigits: 2 }),
        )}
      </p>
    </div>
  );
}

/** Never 0 or 100 %. */
function describeChance(chance: number): string {
  const percent = Math.round(100 * chance);
  if (percent >= 100) return texts.almostSure;
  return percent <= 0 ? texts.almostNone : `${percent} %`;
}

/** Expected price ranges as bars on one scale, each with a mark in its middle. */
function OutlookBars({ outlooks }: { outlooks: readonly ItemOutlook[] }) {
  const least = Math.min(...outlooks.map(({ lower }) => lower));
  const most = Math.max(...outlooks.map(({ upper }) => upper));
  const position = (cents: number) => (100 * (cents - least)) / Math.max(1, most - least);
  return (
    <dl className="outlook-bars">
      {outlooks.map(({ days, lower, middle, upper }) => (
        <div key={days}>
          <dt>{texts.daysAhead(days)}</dt>
          <dd>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect
                x={position(lower)}
                width={position(upper) - position(lower)}
                y="1"
                height="6"
              />
              <line x1={position(middle)} x2={position(middle)} y1="0" y2="8" />
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

/** The expected price ranges of the next days, and the probability of a sale. */
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
  const sale = outlooks.at(-1)?.seasonal_sale;
  return (
    <>
      <p>{texts.weekAhead(formatMoney(lower), formatMoney(upper))}</p>
      <OutlookBars outlooks={outlooks} />
      {sale && <p>{texts.sale(sale.season, sale.begins)}</p>}
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
