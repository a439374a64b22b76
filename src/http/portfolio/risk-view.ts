import type { PortfolioVolatility } from '../../contract/portfolio-risk.js';
import type { ValuationBasis } from '../../domain/lot.js';
import { DAY_MS } from '../../domain/units.js';
import { HORIZON_DAYS } from '../../domain/window.js';
import type { TimedRisk } from '../../portfolio/read-risk.js';
import type { RiskFigures } from '../../portfolio/risk.js';
import { riskSentence } from '../../portfolio/risk-sentence.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { pastView } from '../items/past-view.js';
import { timestamp } from '../server/timestamp.js';
import type { Names } from './names.js';
import { valuationView, withFees } from './valuation-view.js';

/** The risk of a portfolio in the form of the contract. */
export async function riskView(
  risk: TimedRisk,
  basis: ValuationBasis,
  names: Names,
): Promise<PortfolioVolatility> {
  const { figures, horizon, reason } = risk;
  return {
    horizon,
    sentence: withFees(riskSentence(risk, horizon), basis),
    ...valuationView(basis),
    ...(figures === undefined ? withoutFigures(risk) : figuresView(figures, risk.value)),
    ...(reason && { reason }),
    value: risk.value,
    days: Math.round(figures?.days ?? 0),
    own_share: figures?.ownShare ?? 0,
    returns: risk.past.returns.length,
    from: timestamp(risk.from),
    to: timestamp(risk.computedAt),
    computed_at: timestamp(risk.computedAt),
    past_returns: pastReturnsView(risk),
    contributions: await contributionsView(risk, names),
    left_out: await mapInSlices(risk.unpriced, (itemId) => ({
      item_id: itemId,
      market_hash_name: names.itemName(itemId),
      reason: 'unpriced' as const,
    })),
  };
}

/** An empty portfolio does not move; the risk of one without enough prices is unknown. */
function withoutFigures({ reason }: TimedRisk) {
  return reason === 'nothing_held' ? { volatility: 0, undiversified_volatility: 0 } : {};
}

function figuresView({ bad, ...figures }: RiskFigures, value: number) {
  return {
    volatility: figures.volatility,
    undiversified_volatility: figures.undiversified,
    mean_correlation: figures.meanCorrelation,
    value_at_risk: Math.round(bad.valueAtRisk * value),
    expected_shortfall: Math.round(bad.expectedShortfall * value),
  };
}

function pastReturnsView({ past, from, horizon }: TimedRisk) {
  const first = from + HORIZON_DAYS[horizon] * DAY_MS;
  return Array.from(past.returns, (fraction, day) => ({
    time: timestamp(first + day * DAY_MS),
    return: fraction,
  }));
}

async function contributionsView(
  { figures, pasts, firstDay }: TimedRisk,
  { itemName, sourceName }: Names,
): Promise<PortfolioVolatility['contributions']> {
  if (figures === undefined) return [];
  const { contributions, volatility } = figures;
  return mapInSlices(contributions, (part) => ({
    item_id: part.itemId,
    market_hash_name: itemName(part.itemId),
    value: part.value,
    weight: part.weight,
    volatility: part.volatility,
    contribution: part.contribution,
    share: part.contribution / volatility,
    days: part.days,
    source: sourceName(part.sourceId),
    past: pastView(pasts.get(part.itemId)?.parts ?? [], firstDay, sourceName),
  }));
}
