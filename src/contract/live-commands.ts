import Type, { type Static } from '#typebox';
import { MAX_LIVE_ITEMS } from '../domain/live-limit.js';
import * as s from './schema.js';

/** The channels other than items. */
export const LIVE_CHANNELS = ['ranking'] as const;

/** Of the live connection, below `/api/v1`. */
export const LIVE_PATH = '/ws';

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
  channel: Type.Optional(s.oneOf(LIVE_CHANNELS)),
};

export const Subscribe = s.named(
  'Subscribe',
  {
    description: 'Subscribes to items, to a channel, or to both',
    examples: [{ action: 'subscribe', item_ids: [1, 42] }],
  },
  {
    action: s.oneOf(['subscribe']),
    ...topics,
    batch_ms: Type.Optional(
      s.integer(
        0,
        1_000,
        'From now on data messages are sent as JSON arrays, at most one frame in this number of milliseconds; ' +
          '0, the default, sends each in its own frame. If missing, it stays unchanged',
      ),
    ),
  },
);
export type Subscribe = Static<typeof Subscribe>;

export const Unsubscribe = s.named(
  'Unsubscribe',
  {
    description: 'Unsubscribes from items, from a channel, or from both',
    examples: [{ action: 'unsubscribe', item_ids: [1] }],
  },
  { action: s.oneOf(['unsubscribe']), ...topics },
);
export type Unsubscribe = Static<typeof Unsubscribe>;

export const Ping = s.named(
  'Ping',
  { description: 'Requests a `pong`', examples: [{ action: 'ping' }] },
  { action: s.oneOf(['ping']) },
);
export type Ping = Static<typeof Ping>;

/** The commands of a client, by `action`. */
export const LIVE_COMMANDS = {
  subscribe: Subscribe,
  unsubscribe: Unsubscribe,
  ping: Ping,
} as const;

export type LiveCommand = Subscribe | Unsubscribe | Ping;
