import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from '#typebox';
import { PortfolioHistoryPoint, PortfolioHistoryQuery } from '../../contract/portfolio-history.js';
import { ref } from '../../contract/schema.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { timestamp } from '../server/timestamp.js';
import { USER_RESPONSES } from '../server/user-responses.js';

const historySchema = {
  operationId: 'getPortfolioHistory',
  summary: 'Value and cost of the portfolio over time',
  description:
    'From lots and stored prices, so also for the time before the user joined. Moments are 5 ' +
    'minutes apart for `24h`, an hour for `7d`, 6 hours for `30d`, a day for `90d` and `1y`; for ' +
    '`all`, an hour in the first week, then as many days that there are at most 400. The last is now. ' +
    'Moments at which items are held, and none of them has a price yet, are left out.',
  tags: ['portfolio'],
  querystring: PortfolioHistoryQuery,
  response: {
    200: Type.Array(ref(PortfolioHistoryPoint), { description: 'Ascending by time' }),
    ...USER_RESPONSES,
  },
};

/** `/portfolio/history` */
export function portfolioHistoryRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/history',
      { schema: historySchema, config: { token: 'portfolio:read' } },
      async (request) => {
        const { user } = await requireCaller(deps.accounts, request);
        const points = await deps.portfolios.history(
          user.id,
          request.query.window,
          request.conversion,
        );
        return points.map(({ time, value, cost, unknownCostValue, unpriced, sourceChanges }) => ({
          time: timestamp(time),
          value,
          cost,
          unknown_cost_value: unknownCostValue,
          unpriced,
          source_changes: sourceChanges.map(({ itemId, from, to }) => ({
            item_id: itemId,
            from: deps.sourceName(from),
            to: deps.sourceName(to),
          })),
        }));
      },
    );
  };
}
