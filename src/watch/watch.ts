import { Compile } from 'typebox/compile';
import { ItemDetail, MarketPrice } from '../contract/item.js';
import type { LiveCommand } from '../contract/live-commands.js';
import type { LiveMessage } from '../contract/live-messages.js';
import { Board } from './board.js';
import { LiveLink } from './live-link.js';
import { LineOutput, type Output, ScreenOutput, type TextStream } from './output.js';

export interface WatchOptions {
  /** The origin of the service. */
  readonly server: URL;
  /** None: those of the ranking, whichever they are. */
  readonly itemIds: readonly number[];
  readonly output: TextStream;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Milliseconds in which data messages are gathered: more often than that nobody reads. */
const BATCH = 100;

const item = Compile({ 'MarketPrice#': MarketPrice }, ItemDetail);

/** Shows prices and ranking as they change, until it is told to end. */
export async function watch({ server, itemIds, output, signal }: WatchOptions): Promise<void> {
  const board = new Board(itemIds);
  const shown: Output = output.isTTY
    ? new ScreenOutput(board, server, output)
    : new LineOutput(board, server, output);
  const followsRanking = itemIds.length === 0;

  const link = new LiveLink(server, {
    greeting: () => [
      { action: 'subscribe', item_ids: board.itemIds, channel: 'ranking', batch_ms: BATCH },
    ],
    onMessage: (message) => {
      board.take(message);
      if (followsRanking) for (const command of keepToRanking(board, message)) link.say(command);
      shown.onMessage(message);
    },
    onState: (state) => {
      board.link = state;
      shown.onLink();
      if (state.is === 'connected') void nameItems(board, server, { itemIds, signal });
    },
  });
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
  shown.start();
  link.start();
  if (!signal.aborted) await ended;
  link.stop();
  shown.stop();
}

/** After a ranking: what to ask for, so that exactly its items are followed. */
function keepToRanking(board: Board, message: LiveMessage): LiveCommand[] {
  if (message.type !== 'ranking') return [];
  const before = new Set(board.itemIds);
  board.followRanking();
  const now = new Set(board.itemIds);
  const added = [...now].filter((id) => !before.has(id));
  const gone = [...before].filter((id) => !now.has(id));
  return [
    ...(gone.length === 0 ? [] : [{ action: 'unsubscribe', item_ids: gone } as const]),
    ...(added.length === 0 ? [] : [{ action: 'subscribe', item_ids: added } as const]),
  ];
}

/** Asks for the names of items; one that cannot be had stays a number. */
async function nameItems(
  board: Board,
  server: URL,
  { itemIds, signal }: Pick<WatchOptions, 'itemIds' | 'signal'>,
): Promise<void> {
  for (const itemId of itemIds) {
    const response = await fetch(new URL(`/api/v1/items/${itemId}`, server), { signal }).catch(
      () => undefined,
    );
    const body: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
    if (item.Check(body)) board.setName(itemId, body.market_hash_name);
  }
}
