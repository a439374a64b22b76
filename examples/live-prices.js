// The three most volatile items, then their prices as they change.
// Needs a service that runs: node examples/live-prices.js http://localhost:8080
import { ApiError, createClient } from 'itemtide/client';
import { WebSocket } from 'ws';

const baseUrl = process.argv[2] ?? 'http://localhost:8080';
const client = createClient({ baseUrl });

const ranking = await client.getVolatileRanking({ limit: 3, window: '24h' });
const names = new Map(ranking.map((entry) => [entry.item_id, entry.market_hash_name]));
for (const { market_hash_name, percent_change } of ranking) {
  console.log(`${market_hash_name}: ${percent_change.toFixed(1)} % in a day`);
}

try {
  await client.getItem({ id: 999_999_999 });
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.log(`${error.status}: ${error.message}`);
}

// Node 20 has no WebSocket of its own; browsers and later versions need no second argument here.
const live = client.live({ WebSocket, batchMs: 50 });
live.on('state', (state) => {
  if (state.is === 'waiting') console.error(`${state.reason}; again in ${state.retryMs} ms`);
});
live.on('price', ({ item_id, price, source }) => {
  console.log(`${names.get(item_id)}: ${(price / 100).toFixed(2)} USD on ${source}`);
});
live.follow({ items: names.keys() });

process.on('SIGTERM', () => live.close());
process.on('SIGINT', () => live.close());
