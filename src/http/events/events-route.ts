import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from '#typebox';
import { EventsQuery, GameEvent, MOST_EVENTS } from '../../contract/events.js';
import { ref } from '../../contract/schema.js';
import { DAY_MS } from '../../domain/units.js';
import type { HttpDeps } from '../server/deps.js';
import { readRange } from '../server/read-values.js';
import { NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { timestamp } from '../server/timestamp.js';

const schema = {
  operationId: 'listEvents',
  summary: 'Updates, Majors and new cases of the game, as its makers announced them',
  tags: ['markets'],
  querystring: EventsQuery,
  response: {
    200: Type.Array(ref(GameEvent), {
      maxItems: MOST_EVENTS,
      description: `Ascending by time; of more than ${MOST_EVENTS}, the newest`,
    }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
  },
};

/** Without `from`. */
const DEFAULT_DAYS = 90;

/** `/events` */
export function eventsRoutes({
  clock,
  events,
}: Pick<HttpDeps, 'clock' | 'events'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/events', { schema, config: { token: 'any' } }, async ({ query }) => {
      const { from, to } = readRange(query, clock(), DEFAULT_DAYS * DAY_MS);
      const found = await events({ from: Math.max(0, from), to, limit: MOST_EVENTS });
      return found.map(({ time, title, link, kind }) => ({
        time: timestamp(time),
        title,
        link,
        kind,
      }));
    });
  };
}
