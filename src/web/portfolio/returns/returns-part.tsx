import { useQuery } from '@tanstack/react-query';
import type { PortfolioReturns } from '../../../client/index.js';
import { ChartBoundary } from '../../shell/chart-boundary.js';
import { lazyComponent } from '../../shell/lazy-component.js';
import { Amount } from '../../ui/amount.js';
import { ChartCredit } from '../../ui/chart/chart-credit.js';
import { formatCount } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState } from '../../ui/states.js';
import { Profit } from '../figures.js';
import { Total } from '../overview/totals.js';
import { returnsQuery } from '../queries.js';
import { fraction } from '../risk/fraction.js';
import { dayText } from './days.js';
import { MonthTable } from './month-table.js';
import { PeriodTable } from './period-table.js';

/** The chart and its library are loaded when first shown. */
const DrawdownChart = lazyComponent(
  'the chart',
  async () => (await import('./drawdown-chart.js')).DrawdownChart,
);

/** What the portfolio returned, by month and year, and how deep it fell. */
export function ReturnsPart() {
  return (
    <QueryResult query={useQuery(returnsQuery)} what="the returns of your portfolio">
      {(returns) => <Returns returns={returns} />}
    </QueryResult>
  );
}

function Returns({ returns }: { returns: PortfolioReturns }) {
  const { time_weighted, sentence } = returns;
  if (time_weighted.reason === 'nothing_held') return <EmptyState title={sentence} />;
  return (
    <div className="stack-wide returns">
      <p className="risk-sentence">{sentence}</p>
      <ReturnTotals returns={returns} />
      {time_weighted.return !== undefined && (
        <>
          <MonthTable months={returns.months} years={returns.years} />
          <Drawdown returns={returns} />
        </>
      )}
      <PeriodTable months={returns.months} />
    </div>
  );
}

function ReturnTotals({ returns }: { returns: PortfolioReturns }) {
  const { time_weighted, money_weighted, profit, put_in, estimated_lots, left_out_lots } = returns;
  return (
    <div className="stack">
      <dl className="totals">
        {time_weighted.return !== undefined && (
          <Total name="Return of prices" main>
            {fraction(time_weighted.return)}
          </Total>
        )}
        {time_weighted.annual !== undefined && (
          <Total name="A year">{fraction(time_weighted.annual)}</Total>
        )}
        <MoneyReturn returns={returns} />
        <Total name="Put in">
          <Amount amount={put_in} />
        </Total>
        <Total name="Taken out">
          <Amount amount={returns.taken_out} />
        </Total>
        <Total name="Profit">
          <Profit cents={profit} paid={put_in} />
        </Total>
      </dl>
      <p className="soft small">
        From {dayText(returns.from)} to {dayText(returns.to)}, by the last prices of{' '}
        {formatCount(returns.priced_days)} days. Purchases and sales are no return of prices,
        whatever was paid. {money_weighted.reason && NO_RATE[money_weighted.reason]}{' '}
        {estimated_lots > 0 &&
          `Lots of unknown cost, put in at the market price: ${formatCount(estimated_lots)}. `}
        {left_out_lots > 0 &&
          `Lots left out of the money, as a price is not known: ${formatCount(left_out_lots)}.`}
      </p>
    </div>
  );
}

/** In terms of a year only after a year. */
function MoneyReturn({
  returns: { time_weighted, money_weighted },
}: {
  returns: PortfolioReturns;
}) {
  const { annual, return: whole } = money_weighted;
  if (annual === undefined || whole === undefined) return null;
  if (time_weighted.annual === undefined) {
    return <Total name="Return of the money">{fraction(whole)}</Total>;
  }
  return <Total name="Return of the money, a year">{fraction(annual)}</Total>;
}

const NO_RATE: Readonly<Record<NonNullable<PortfolioReturns['money_weighted']['reason']>, string>> =
  {
    no_flows: 'No money was put in that could have a return.',
    under_30_days: 'A return of the money needs 30 days.',
    one_direction: 'Nothing was paid, so that the money has no return.',
    no_rate: 'No rate of return fits what was paid and received.',
    several_rates: 'More than one rate of return fits what was paid and received.',
  };

function Drawdown({ returns }: { returns: PortfolioReturns }) {
  const { max_drawdown: deepest, series } = returns;
  if (deepest === undefined || series.length < 2) return null;
  return (
    <figure className="history">
      <h2>Falls from the highest</h2>
      <ChartBoundary>
        <DrawdownChart series={series} />
      </ChartBoundary>
      <figcaption className="small">
        The deepest fall was {fraction(deepest.depth)}: from {dayText(deepest.peak)} to{' '}
        {dayText(deepest.trough)}.{' '}
        {deepest.recovered === undefined
          ? 'The height has not been reached again yet.'
          : `The height was reached again on ${dayText(deepest.recovered)}.`}{' '}
        <span className="faint">
          By prices alone, without what was put in and taken out. <ChartCredit />
        </span>
      </figcaption>
    </figure>
  );
}
