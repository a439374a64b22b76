import { outlook as texts } from '#messages/item-figures.js';
import type { ItemOutlook, SaleChance } from '../../client/index.js';
import { sourceTitle } from '../source-title.js';
import { Fact, Facts } from '../ui/facts.js';
import { Age } from '../ui/figures.js';
import {
  formatCount,
  formatDate,
  formatDay,
  formatMoney,
  formatShare,
  formatSignificant,
} from '../ui/format.js';
import { EmptyState, Loading } from '../ui/states.js';
import { chanceText } from './chance-text.js';
import type { Range } from './chart/ranges.js';
import { OtherMarket } from './other-market.js';
import { pastTitles } from './past-titles.js';
import { useForecast } from './use-forecast.js';

/** The probability of selling at the current price. */
function SaleChances({
  chance,
  market,
  lockedUntil,
}: {
  chance: SaleChance;
  /** Of the page. */
  market: string;
  lockedUntil: string | undefined;
}) {
  const { chances, past_days, sales_a_day, sells_today, source } = chance;
  return (
    <div className="stack">
      <h3>{texts.chances}</h3>
      <Facts>
        {chances.map(({ days, chance: share }) => (
          <Fact key={days} name={texts.within(days)}>
            {chanceText(share)}
            <OtherMarket source={source} than={market} />
          </Fact>
        ))}
        {sells_today && <Fact name={texts.sellsToday}>{formatMoney(sells_today.price)}</Fact>}
      </Facts>
      {lockedUntil !== undefined && (
        <p className="soft small">{texts.lockedUntil(formatDate(Date.parse(lockedUntil)))}</p>
      )}
      <details className="small">
        <summary>{texts.how}</summary>
        <p className="soft">
          {texts.chancesBasis({
            days: formatCount(past_days),
            market: sourceTitle(source),
            salesADay: formatSignificant(sales_a_day, 2),
          })}{' '}
          {sells_today &&
            texts.sellsTodayBasis(
              formatShare(Math.round(100 * sells_today.share)),
              sourceTitle(sells_today.source),
            )}
        </p>
      </details>
    </div>
  );
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
export function Outlook({ id, source, range }: { id: number; source: string; range: Range }) {
  const { forecast, lockedUntil } = useForecast(id, source, range);
  return (
    <section className="panel stack" aria-labelledby="outlook-title">
      <h2 id="outlook-title">{texts.title}</h2>
      {forecast === undefined && <Loading label={texts.content} />}
      {forecast?.no_outlook && <EmptyState title={texts.none[forecast.no_outlook]} />}
      {forecast !== undefined && <Ranges outlooks={forecast.outlooks} />}
      {forecast?.sale_chance && (
        <SaleChances chance={forecast.sale_chance} market={source} lockedUntil={lockedUntil} />
      )}
    </section>
  );
}

function Ranges({ outlooks }: { outlooks: readonly ItemOutlook[] }) {
  const week = outlooks.find(({ days }) => days === 7);
  if (week === undefined) return null;
  const { lower, upper, past_days, samples, computed_at } = week;
  const sale = outlooks.at(-1)?.seasonal_sale;
  return (
    <>
      <p>{texts.weekAhead(formatMoney(lower), formatMoney(upper))}</p>
      <OutlookBars outlooks={outlooks} />
      {sale && <p>{texts.sale(sale.season, formatDay(Date.parse(sale.begins)))}</p>}
      <details className="small">
        <summary>{texts.how}</summary>
        <p className="soft">
          {texts.basis({
            days: formatCount(past_days),
            markets: pastTitles(week),
            forecasts: formatCount(samples),
            age: <Age time={computed_at} />,
          })}
        </p>
      </details>
    </>
  );
}
