import Type, { type Static } from '#typebox';
import { oneOf } from './schema.js';

/** What else can be followed than items. */
export const LIVE_CHANNELS = ['ranking'] as const;

/** The most items that one client may follow. */
export const MAX_LIVE_ITEMS = 1_000;

/** The largest frame that is read, in bytes. */
export const MAX_LIVE_FRAME = 65_536;

const topics = {
  item_ids: Type.Optional(
    Type.Unsafe<readonly unknown[]>({
      type: 'array',
      description: `Ids of items, at most ${MAX_LIVE_ITEMS} a client; what is no positive integer is passed over`,
      examples: [[1, 42]],
    }),
  ),
  channel: Type.Optional(oneOf(LIVE_CHANNELS)),
};

/** Asks for updates of items, of a channel, or of both. */
export const Subscribe = Type.Object(
  {
    action: oneOf(['subscribe']),
    ...topics,
    batch_ms: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000,
        description:
          'From now on data messages come as JSON arrays, at most one frame in so many milliseconds; ' +
          '0, as at first, sends each by itself. Left out, it stays as it is',
      }),
    ),
  },
  { $id: 'Subscribe', examples: [{ action: 'subscribe', item_ids: [1, 42] }] },
);
export type Subscribe = Static<typeof Subscribe>;

/** Ends updates of items, of a channel, or of both. */
export const Unsubscribe = Type.Object(
  { action: oneOf(['unsubscribe']), ...topics },
  { $id: 'Unsubscribe', examples: [{ action: 'unsubscribe', item_ids: [1] }] },
);
export type Unsubscribe = Static<typeof Unsubscribe>;

/** Asks for a `pong`. */
export const Ping = Type.Object(
  { action: oneOf(['ping']) },
  { $id: 'Ping', examples: [{ action: 'ping' }] },
);
export type Ping = Static<typeof Ping>;

/** What a client may say, by its `action`. */
export const LIVE_COMMANDS = {
  subscribe: Subscribe,
  unsubscribe: Unsubscribe,
  ping: Ping,
} as const;

export type LiveCommand = Subscribe | Unsubscribe | Ping;
