import * as chart from '#messages/chart.js';
import { returns as texts } from '#messages/portfolio-figures.js';
import type { PortfolioReturns } from '../../../client/index.js';
import { useChosenQuery } from '../../api/use-chosen-query.js';
import { ChartBoundary } from '../../shell/chart-boundary.js';
import { lazyComponent } from '../../shell/lazy-component.js';
import { sourceTitle } from '../../source-title.js';
import { Amount } from '../../ui/amount.js';
import { ChartCredit } from '../../ui/chart/chart-box.js';
import { formatCount } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState } from '../../ui/states.js';
import { Profit } from '../figures.js';
import { Total } from '../overview/totals.js';
import { returnsQuery } from '../queries.js';
import { fraction } from '../risk/fraction.js';
import { FigureChoices } from '../valuation/lots-select.js';
import { useValuation } from '../valuation/valuation-select.js';
import { earlierSources } from './joined-sources.js';
import { MonthTable } from './month-table.js';
import { PeriodTable } from './period-table.js';
import { dayText, returnsSentence } from './returns-sentence.js';

/** The chart and its library are loaded when first shown. */
const DrawdownChart = lazyComponent(
  chart.content,
  async () => (await import('./drawdown-chart.js')).DrawdownChart,
);

/** The returns of the portfolio by month and year, and its drawdown. */
export function ReturnsPart() {
  const { query } = useChosenQuery(useValuation(), returnsQuery);
  return (
    <div className="stack-wide">
      <FigureChoices />
      <QueryResult query={query} label={texts.content}>
        {(returns) => <Returns returns={returns} />}
      </QueryResult>
    </div>
  );
}

function Returns({ returns }: { returns: PortfolioReturns }) {
  const { time_weighted } = returns;
  if (time_weighted.reason === 'nothing_held') {
    return <EmptyState title={texts.noReturns.nothing_held} />;
  }
  return (
    <div className="stack-wide returns">
      <p className="risk-sentence">{returnsSentence(returns)}</p>
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
          <Total name={texts.totals.ofPrices} main>
            {fraction(time_weighted.return)}
          </Total>
        )}
        {time_weighted.annual !== undefined && (
          <Total name={texts.totals.annual}>{fraction(time_weighted.annual)}</Total>
        )}
        <MoneyReturn returns={returns} />
        <Total name={texts.totals.putIn}>
          <Amount amount={put_in} />
        </Total>
        <Total name={texts.totals.takenOut}>
          <Amount amount={returns.taken_out} />
        </Total>
        <Total name={texts.totals.profit}>
          <Profit cents={profit} paid={put_in} />
        </Total>
      </dl>
      <p className="soft small">
        {texts.method(dayText(returns.from), dayText(returns.to), formatCount(returns.priced_days))}{' '}
        {returns.valuation && texts.afterFees}{' '}
        {money_weighted.reason && texts.noMoneyReturn[money_weighted.reason]}{' '}
        {estimated_lots > 0 && texts.estimatedLots(formatCount(estimated_lots))}{' '}
        {left_out_lots > 0 && texts.leftOutLots(formatCount(left_out_lots))} {joinedFrom(returns)}
      </p>
    </div>
  );
}

/** The other markets that earlier prices are from. */
function joinedFrom({ items }: PortfolioReturns): string | undefined {
  const parts = earlierSources(items).map(({ source, items: count, until }) =>
    texts.joinedPart(count, formatCount(count), sourceTitle(source), dayText(until)),
  );
  return parts.length === 0 ? undefined : texts.joined(parts);
}

/** Annualized only if the period is at least a year. */
function MoneyReturn({
  returns: { time_weighted, money_weighted },
}: {
  returns: PortfolioReturns;
}) {
  const { annual, return: whole } = money_weighted;
  if (annual === undefined || whole === undefined) return null;
  if (time_weighted.annual === undefined) {
    return <Total name={texts.totals.ofMoney}>{fraction(whole)}</Total>;
  }
  return <Total name={texts.totals.ofMoneyAnnual}>{fraction(annual)}</Total>;
}

function Drawdown({ returns }: { returns: PortfolioReturns }) {
  const { max_drawdown: deepest, series } = returns;
  if (deepest === undefined || series.length < 2) return null;
  return (
    <figure className="panel history">
      <h2>{texts.drawdowns}</h2>
      <ChartBoundary>
        <DrawdownChart series={series} />
      </ChartBoundary>
      <figcaption className="small">
        {texts.deepest(fraction(deepest.depth), dayText(deepest.peak), dayText(deepest.trough))}{' '}
        {deepest.recovered === undefined
          ? texts.notRecovered
          : texts.recovered(dayText(deepest.recovered))}{' '}
        <span className="faint">
          {texts.withoutFlows} <ChartCredit />
        </span>
      </figcaption>
    </figure>
  );
}
