import { WebSocket } from 'ws';
import { type Client, createClient } from '../client/index.js';
import { Board } from './board.js';
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

/** Shows prices and ranking as they change, until it is told to end. */
export async function watch({ server, itemIds, output, signal }: WatchOptions): Promise<void> {
  const board = new Board(itemIds);
  const shown: Output = output.isTTY
    ? new ScreenOutput(board, server, output)
    : new LineOutput(board, server, output);
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
  shown.start();

  const client = createClient({ baseUrl: server });
  const live = client.live({ batchMs: BATCH, WebSocket });
  live.follow({ ranking: true });
  let unfollow = live.follow({ items: itemIds });

  live.on('state', (state) => {
    if (state.is === 'connecting' || state.is === 'closed') return;
    board.link = state;
    shown.onLink();
    if (state.is === 'connected') void nameItems(board, client, { itemIds, signal });
  });
  live.on('ranking', (message) => {
    board.take(message);
    if (itemIds.length === 0) {
      const before = unfollow;
      unfollow = live.follow({ items: board.followRanking() });
      before();
    }
    shown.onMessage(message);
  });
  for (const type of ['price', 'volatility', 'error'] as const) {
    live.on(type, (message) => {
      board.take(message);
      shown.onMessage(message);
    });
  }

  if (!signal.aborted) await ended;
  live.close();
  shown.stop();
}

/** Asks for the names of items; one that cannot be had stays a number. */
async function nameItems(
  board: Board,
  client: Client,
  { itemIds, signal }: Pick<WatchOptions, 'itemIds' | 'signal'>,
): Promise<void> {
  for (const id of itemIds) {
    const item = await client.getItem({ id }, { signal }).catch(() => undefined);
    if (item !== undefined) board.setName(id, item.market_hash_name);
  }
}
