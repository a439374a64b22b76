import Type, { type Static } from '#typebox';
import { MAX_LIVE_ITEMS } from '../domain/live-limit.js';
import { oneOf } from './schema.js';

/** The channels besides items. */
export const LIVE_CHANNELS = ['ranking'] as const;

/** Of the live connection, below `/api/v1`. */
export const LIVE_PATH = '/ws';

/** What a connection is charged, as the weight of operations. */
export const LIVE_WEIGHT = 5;

/** Maximum size of a client's frame in bytes. */
export const MAX_LIVE_FRAME = 65_536;

const topics = {
  item_ids: Type.Optional(
    Type.Unsafe<readonly unknown[]>({
      type: 'array',
      description: `Ids of items, at most ${MAX_LIVE_ITEMS} a client; values other than positive integers are ignored`,
      examples: [[1, 42]],
    }),
  ),
  channel: Type.Optional(oneOf(LIVE_CHANNELS)),
};

/** Subscribes to items, to a channel, or to both. */
export const Subscribe = Type.Object(
  {
    action: oneOf(['subscribe']),
    ...topics,
    batch_ms: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000,
        description:
          'From now on data messages are sent as JSON arrays, at most one frame per so many milliseconds; ' +
          '0, the default, sends each by itself. If missing, it stays unchanged',
      }),
    ),
  },
  { $id: 'Subscribe', examples: [{ action: 'subscribe', item_ids: [1, 42] }] },
);
export type Subscribe = Static<typeof Subscribe>;

/** Unsubscribes from items, from a channel, or from both. */
export const Unsubscribe = Type.Object(
  { action: oneOf(['unsubscribe']), ...topics },
  { $id: 'Unsubscribe', examples: [{ action: 'unsubscribe', item_ids: [1] }] },
);
export type Unsubscribe = Static<typeof Unsubscribe>;

/** Requests a `pong`. */
export const Ping = Type.Object(
  { action: oneOf(['ping']) },
  { $id: 'Ping', examples: [{ action: 'ping' }] },
);
export type Ping = Static<typeof Ping>;

/** The commands of a client, by `action`. */
export const LIVE_COMMANDS = {
  subscribe: Subscribe,
  unsubscribe: Unsubscribe,
  ping: Ping,
} as const;

export type LiveCommand = Subscribe | Unsubscribe | Ping;
