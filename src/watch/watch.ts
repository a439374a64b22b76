import { WebSocket } from 'ws';
import { ApiError, type Client, createClient } from '../client/index.js';
import { findItems } from '../contract/search-values.js';
import { MAX_LIVE_ITEMS } from '../contract/values.js';
import { Board } from './board.js';
import { LineOutput, type Output, ScreenOutput, type TextStream } from './output.js';

/** Maximum number of items shown. */
export const MAX_ITEMS = MAX_LIVE_ITEMS;

/** Maximum number of items that a query chooses. */
const FOUND_ITEMS = 10;

export interface WatchOptions {
  /** The origin of the service. */
  readonly server: URL;
  /** At most {@link MAX_ITEMS}; empty: the items of the current ranking. */
  readonly itemIds: readonly number[];
  /** Watches the first {@link FOUND_ITEMS} items that it finds instead; empty: none. */
  readonly query: string;
  /** An API token with the scope `alerts`: shows the alerts of its user too. */
  readonly token?: string;
  readonly output: TextStream;
  /** Stops it. */
  readonly signal: AbortSignal;
}

/** Milliseconds for which the service batches data messages. */
const BATCH = 100;

/** Statuses for an invalid token, or one without the scope. */
const REFUSED: readonly number[] = [401, 403];

/**
 * Shows live prices, the ranking and alerts until it is aborted.
 * @throws ApiError if the service refuses the token; Error if the query finds no item
 */
export async function watch({
  server,
  itemIds: givenIds,
  query,
  token,
  output,
  signal,
}: WatchOptions): Promise<void> {
  const client = createClient({ baseUrl: server, ...(token !== undefined && { token }) });
  if (token !== undefined) await checkToken(client, signal);
  const found = query === '' ? undefined : await itemsOf(query, client, signal);
  const itemIds = found?.ids ?? givenIds;
  if (found?.meant !== undefined) output.write(`Showing results for "${found.meant}".\n`);
  const board = new Board(itemIds);
  const shown: Output = output.isTTY
    ? new ScreenOutput(board, server, output)
    : new LineOutput(board, server, output);
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
  shown.start();
  // Before the first prices, so that no line has an id in place of a name.
  await nameItems(board, client, { itemIds, signal });

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
  for (const type of ['price', 'volatility', 'alert', 'error'] as const) {
    live.on(type, (message) => {
      board.take(message);
      shown.onMessage(message);
    });
  }

  live.on('seen', (seen) => board.see(seen));

  if (!signal.aborted) await ended;
  live.close();
  shown.stop();
}

/** Throws if the service refuses the token; other errors may be temporary. */
async function checkToken(client: Client, signal: AbortSignal): Promise<void> {
  try {
    await client.listAlerts({}, { signal });
  } catch (error) {
    if (error instanceof ApiError && REFUSED.includes(error.status)) throw error;
  }
}

/** The first items that a query finds, and the query that was searched instead of one with a mistake. */
async function itemsOf(
  query: string,
  client: Client,
  signal: AbortSignal,
): Promise<{ readonly ids: number[]; readonly meant: string | undefined }> {
  const items = await client.listItems({}, { signal });
  const named = items.map(({ id, market_hash_name }) => ({ id, name: market_hash_name }));
  const { items: found, meant } = findItems(query, named);
  if (found.length === 0) throw new Error(`No item matches "${query}".`);
  return { ids: found.slice(0, FOUND_ITEMS).map(({ id }) => id), meant };
}

/** Fetches the names of items; an item without one is shown by its id. Stops if the service cannot be reached. */
async function nameItems(
  board: Board,
  client: Client,
  { itemIds, signal }: Pick<WatchOptions, 'itemIds' | 'signal'>,
): Promise<void> {
  for (const id of itemIds) {
    try {
      const { market_hash_name } = await client.getItem({ id }, { signal });
      board.setName(id, market_hash_name);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
    }
  }
}
