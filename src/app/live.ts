import type { MessageBody } from '../http/websocket/message-writer.js';
import { JsonMessageWriter } from '../http/websocket/message-writer.js';
import { Hub } from '../live/hub.js';
import { Turns } from '../live/turns.js';
import type { Base } from './base.js';

export interface LiveParts {
  readonly hub: Hub<MessageBody>;
  readonly writer: JsonMessageWriter;
  readonly turns: Turns;
}

/** Live updates: from new data in memory to its subscribers. */
export function buildLive({ config, prices, clock, log }: Base): LiveParts {
  const { engine, items, sourceTracker } = prices;
  const writer = new JsonMessageWriter({ items, sources: sourceTracker });
  const maxSubscriptions = config.live.subscriptions;
  const hub = new Hub(engine, writer, clock, { items, maxSubscriptions });
  return { hub, writer, turns: new Turns(hub, clock, log) };
}
