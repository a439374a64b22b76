import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { portfolioOperations } from '../../contract/operations/portfolio.js';
import { Portfolio } from '../../contract/portfolio.js';
import { PortfolioReturns } from '../../contract/portfolio-returns.js';
import { PortfolioVolatility } from '../../contract/portfolio-risk.js';
import type { SomeLotsQuery, ValuationQuery } from '../../contract/valuation.js';
import { WhatIfResult } from '../../contract/what-if.js';
import type { Conversion } from '../../domain/conversion.js';
import { DomainError } from '../../domain/errors.js';
import type { ValuationBasis } from '../../domain/lot.js';
import type { SomeLots } from '../../portfolio/some-lots.js';
import { cleanTag } from '../../portfolio/tags.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { timestamp } from '../server/timestamp.js';
import { correlationView } from './correlation-view.js';
import { lotOutlooks } from './lot-outlooks.js';
import { namesOf } from './names.js';
import { portfolioView } from './portfolio-views.js';
import { returnsView } from './returns-view.js';
import { riskView } from './risk-view.js';
import { summaryView } from './summary-view.js';
import { ordersOf, whatIfView } from './what-if-view.js';

const writePortfolio = slicedJsonWriter(Portfolio);
const writeRisk = slicedJsonWriter(PortfolioVolatility);
const writeReturns = slicedJsonWriter(PortfolioReturns);
const writeWhatIf = slicedJsonWriter(WhatIfResult);

type PortfolioDeps = Pick<
  HttpDeps,
  'accounts' | 'clock' | 'engine' | 'items' | 'outlooks' | 'portfolios' | 'sources'
>;

/** A request for figures in a valuation. */
interface Valued {
  readonly query: ValuationQuery;
  readonly conversion?: Conversion | undefined;
}

/** The value of the holdings of a user, and their figures. */
export function portfolioRoutes(app: FastifyInstance, deps: PortfolioDeps): void {
  const { accounts, portfolios, sources } = deps;
  const names = namesOf(deps);
  const termsOf = ({ query, conversion }: Valued) => ({
    basis: basisOf(query, portfolios.netMarkets),
    ...someLots(query),
    conversion,
  });

  route(app, portfolioOperations.getPortfolio, async (request, reply) => {
    const { user } = await requireCaller(accounts, request);
    const { manual } = request.query;
    const overview = await portfolios.overview(user.id, { ...termsOf(request), manual });
    const view = await portfolioView(user.id, overview, names);
    return sendWritten(reply, await writePortfolio(view));
  });

  route(app, portfolioOperations.getPortfolioSummary, async (request) => {
    const { user } = await requireCaller(accounts, request);
    const terms = termsOf(request);
    const summary = await portfolios.summary(user.id, terms);
    const outlooks = await lotOutlooks(deps, summary.unlocks);
    return summaryView(summary, outlooks, terms.basis, names);
  });

  route(app, portfolioOperations.getPortfolioHistory, async (request) => {
    const { user } = await requireCaller(accounts, request);
    const { window } = request.query;
    const points = await portfolios.history(user.id, window, termsOf(request));
    return points.map(({ time, unknownCostValue, heldLastValue, sourceChanges, ...point }) => ({
      ...point,
      time: timestamp(time),
      unknown_cost_value: unknownCostValue,
      held_now_value: heldLastValue ?? null,
      source_changes: sourceChanges.map(({ itemId, from, to }) => ({
        item_id: itemId,
        from: sources.nameOf(from),
        to: sources.nameOf(to),
      })),
    }));
  });

  route(app, portfolioOperations.getPortfolioVolatility, async (request, reply) => {
    const { user } = await requireCaller(accounts, request);
    const terms = termsOf(request);
    const risk = await portfolios.risk(user.id, request.query.horizon, terms);
    return sendWritten(reply, await writeRisk(await riskView(risk, terms.basis, names)));
  });

  route(app, portfolioOperations.getPortfolioReturns, async (request, reply) => {
    const { user } = await requireCaller(accounts, request);
    const terms = termsOf(request);
    const returns = await portfolios.returns(user.id, terms);
    return sendWritten(reply, await writeReturns(await returnsView(returns, terms.basis, names)));
  });

  route(app, portfolioOperations.exportRealisedGains, async (request, reply) => {
    const { user } = await requireCaller(accounts, request);
    const { year, method, currency, timezone } = request.query;
    const gains = await portfolios.realisedGains(user.id, { year, method, currency, timezone });
    const name = `itemtide-realised-${year ?? 'all'}-${method}-${currency}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(gains));
  });

  route(app, portfolioOperations.getPortfolioCorrelations, async (request) => {
    const { user } = await requireCaller(accounts, request);
    const { correlations } = portfolios;
    return correlationView(
      await correlations.ofUser(user.id, request.query.horizon, termsOf(request)),
      names,
    );
  });

  route(app, portfolioOperations.tryPortfolioChange, async (request, reply) => {
    const { user } = await requireCaller(accounts, request);
    const terms = termsOf(request);
    const orders = ordersOf(request.body, request.conversion);
    const whatIf = await portfolios.whatIf(user.id, orders, terms);
    return sendWritten(reply, await writeWhatIf(await whatIfView(whatIf, terms.basis, names)));
  });

  route(app, portfolioOperations.importInventory, async (request) => {
    const { user } = await requireCaller(accounts, request);
    const imported = await portfolios.inventoryImports.run(user.id, request.query.account_id);
    const { taken, added, closed, reopened, takenOut } = imported;
    const { hidden, unmatched, renamed, damaged } = imported;
    request.log.info(
      { userId: user.id, added, closed, reopened, renamed: renamed.length },
      'inventory imported',
    );
    return {
      message: 'inventory imported' as const,
      imported_assets: taken,
      new: added,
      removed: closed,
      reopened,
      taken_out: takenOut,
      hidden,
      unmatched: unmatched.map(({ assetId, name, reason }) => ({
        asset_id: assetId,
        name,
        reason,
      })),
      renamed: renamed.map(({ assetId, from, to }) => ({ asset_id: assetId, from, to })),
      damaged_certificates: damaged.map(({ assetId, marketHashName }) => ({
        asset_id: assetId,
        market_hash_name: marketHashName,
      })),
    };
  });
}

function someLots({ tag, account }: SomeLotsQuery): SomeLots {
  return { tag: tag === undefined ? undefined : cleanTag(tag), account };
}

/** @throws DomainError `invalid_parameter` for `net` without a market whose fees are known */
function basisOf(
  { valuation, market }: ValuationQuery,
  netMarkets: readonly string[],
): ValuationBasis {
  if (valuation !== 'net') return { by: valuation };
  if (market !== undefined && netMarkets.includes(market)) return { by: valuation, market };
  throw new DomainError('invalid_parameter', `market must be one of ${netMarkets.join(', ')}`);
}
