import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Overview } from '../../contract/overview.js';
import { ref } from '../../contract/schema.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { sendJson } from '../cache/encoded-body.js';
import type { KeptAnswers } from '../cache/response-cache.js';
import { PreparedAnswer } from '../cache/stale-while-revalidate.js';
import { pacedVersion } from '../cache/throttled-version.js';
import { NOT_MODIFIED, PUBLIC_ANSWERS } from '../server/responses.js';
import { type OverviewParts, writeOverview } from './overview-writer.js';

/** How old the answer may be while prices pour in; who wants them sooner follows them live. */
const PACE = 5 * SECOND_MS;

const schema = {
  operationId: 'getOverview',
  summary: 'What a list shows of every tracked item, in columns',
  description: `At most ${PACE / SECOND_MS} seconds old.`,
  tags: ['items'],
  response: {
    200: ref(Overview, { description: 'In the order of the items’ ids' }),
    ...NOT_MODIFIED,
    ...PUBLIC_ANSWERS,
  },
};

/** `/overview` */
export function overviewRoutes(deps: OverviewParts, kept: KeptAnswers): FastifyPluginAsyncTypebox {
  const { clock, engine, items } = deps;
  // Points leave the window, and prices grow stale, as time passes too.
  const changes = () => items.version + engine.taken + Math.floor(clock() / MINUTE_MS);
  const overview = new PreparedAnswer(pacedVersion(clock, changes, PACE), () =>
    writeOverview(deps),
  );

  return async (app) => {
    app.get('/overview', { schema, config: { token: 'any' } }, async (request, reply) => {
      const answer = await overview.read();
      kept.keep(request, answer, () => overview.gives(answer));
      return sendJson(answer, request, reply);
    });
  };
}
