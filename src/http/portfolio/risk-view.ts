import type { PortfolioVolatility } from '../../contract/portfolio-risk.js';
import type { TimedRisk } from '../../portfolio/portfolios.js';
import { mapInSlices } from '../../schedule/time-slices.js';
import { timestamp } from '../server/timestamp.js';
import type { Names } from './names.js';

const HOURS_A_YEAR = 8_760;

/** The risk of a portfolio in the form of the contract. */
export async function riskView(
  window: PortfolioVolatility['window'],
  risk: TimedRisk,
  { itemName, sourceName }: Names,
): Promise<PortfolioVolatility> {
  const { volatility } = risk;
  return {
    window,
    volatility,
    annualized_volatility: volatility * Math.sqrt(HOURS_A_YEAR),
    undiversified_volatility: risk.undiversified,
    value: risk.value,
    returns: risk.returns,
    from: timestamp(risk.from),
    to: timestamp(risk.to),
    computed_at: timestamp(risk.computedAt),
    contributions: await mapInSlices(risk.contributions, (part) => ({
      item_id: part.itemId,
      market_hash_name: itemName(part.itemId),
      value: part.value,
      weight: part.weight,
      volatility: part.volatility,
      contribution: part.contribution,
      share: volatility === 0 ? 0 : part.contribution / volatility,
      source: sourceName(part.sourceId),
    })),
    left_out: await mapInSlices(risk.leftOut, ({ itemId, value, reason, hours }) => ({
      item_id: itemId,
      market_hash_name: itemName(itemId),
      value,
      reason,
      hours,
    })),
  };
}
