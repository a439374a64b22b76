import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';
import { textFrame } from '../http/websocket/frames.js';
import { Crowd, type Door } from './live-crowd.js';
import { startLiveService } from './live-service.js';
import { quick, report } from './report.js';

// Prices to many clients: the number of deliveries per second of processor time of the sending
// process. A delivery is one message received by one client. Prices arrive in batches, as markets
// are polled: up to 20 are in progress, so that those that wait for a client share one write,
// whatever the size of a batch. The other mode waits for each message before it sends the next, so
// that nothing can be combined: it measures the cost of a single message, and has no target.

const CLIENTS = quick ? 200 : 1_000;
const MESSAGES = quick ? 100 : 400;
const ROUNDS = quick ? 2 : 6;

/** The mode of sending prices. */
interface Regime {
  readonly name: string;
  /** Prices that arrive together. */
  readonly batch: number;
  /** The number sent before waiting for the arrival of all. */
  readonly ahead: number;
  /** Whether it is the load of the service, to which the targets apply. */
  readonly isUsual: boolean;
}

const REGIMES: readonly Regime[] = [
  { name: 'each awaited before the next', batch: 1, ahead: 1, isUsual: false },
  { name: 'one by one, up to 20 under way', batch: 1, ahead: 20, isUsual: true },
  { name: 'in tens, up to 20 under way', batch: 10, ahead: 20, isUsual: true },
];

/** One mode of sending a price to all clients. */
interface Rival extends Door {
  readonly label: string;
  readonly hello: readonly string[][];
  readonly send: (prices: readonly number[]) => void;
  readonly close: () => unknown;
}

const ours = [await hub(1), await hub(50)];
const theirs = [await bare(), await socketIo()];
const rivals = [...ours, ...theirs];
const contests = rivals.map((rival) => ({ rival, crowd: new Crowd(), rates: [] as number[] }));
for (const { rival, crowd } of contests) await crowd.open(CLIENTS, rival, rival.hello);
let price = 0;
for (const regime of REGIMES) {
  for (const contest of contests) contest.rates = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { rival, crowd, rates } of contests) {
      rates.push(await deliver(rival, crowd, regime));
    }
  }
  tell(regime);
}
await Promise.all(contests.map(({ crowd }) => crowd.close()));
await Promise.all(rivals.map(({ close }) => close()));
process.exit();

function tell({ name, isUsual }: Regime): void {
  const scene = `${CLIENTS.toLocaleString('en')} clients, ${name}`;
  // The first round warms up.
  const results = contests.map(({ rival, rates }) => ({
    label: rival.label,
    rates: rates.slice(1),
  }));
  for (const { label, rates } of results) {
    report({ label: `${label}: ${scene}`, unit: 'deliveries/s', rounds: rates });
  }
  const [toWs = [], toSocketIo = []] = results.slice(ours.length).map(({ rates }) => rates);
  for (const { label, rates } of results.slice(0, ours.length)) {
    report({
      label: `${label}, in percent of bare ws: ${scene}`,
      unit: '%',
      rounds: rates.map((rate, round) => (100 * rate) / (toWs[round] ?? Number.NaN)),
      ...(isUsual && { target: { atLeast: 90 } }),
    });
    report({
      label: `${label}, to Socket.IO: ${scene}`,
      unit: 'times',
      rounds: rates.map((rate, round) => rate / (toSocketIo[round] ?? Number.NaN)),
      ...(isUsual && { target: { atLeast: 3 } }),
    });
  }
}

/** Deliveries per second; throws unless each client received each message once. */
async function deliver(rival: Rival, crowd: Crowd, { batch, ahead }: Regime): Promise<number> {
  const before = await crowd.settled();
  const begun = process.cpuUsage();
  for (let sent = 0; sent < MESSAGES; ) {
    rival.send(Array.from({ length: batch }, (_, index) => price + index + 1));
    price += batch;
    sent += batch;
    await setImmediate();
    if (sent % ahead === 0) await crowd.reached(before + sent * CLIENTS);
  }
  const { user, system } = process.cpuUsage(begun);
  return (MESSAGES * CLIENTS) / ((user + system) / 1e6);
}

/**
 * @param groups groups of clients whose messages have different numbers from those of the others
 */
async function hub(groups: number): Promise<Rival> {
  const service = await startLiveService(2);
  const start = Date.now();
  // A new subscription to an item with a price receives that price again.
  service.engine.intake.add({ itemId: 2, sourceId: 1, time: start, price: 5, volume: 0 }, start);
  const hello = Array.from({ length: groups }, (_, group) => [
    ...Array.from({ length: group }, () => [say('subscribe', 2), say('unsubscribe', 2)]).flat(),
    say('subscribe', 1),
  ]);
  return {
    ...service,
    label:
      groups === 1 ? 'live updates, equal numbers' : `live updates, ${groups} different numbers`,
    hello,
    send: (prices) => {
      const ticks = prices.map((price) => {
        return { itemId: 1, sourceId: 1, time: start + price, price, volume: 3 };
      });
      service.hub.observed(ticks.filter((tick) => service.engine.intake.add(tick, tick.time)));
    },
  };
}

function say(action: string, itemId: number): string {
  return JSON.stringify({ action, item_ids: [itemId] });
}

async function bare(): Promise<Rival> {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  const streams: Duplex[] = [];
  server.on('upgrade', (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, () => streams.push(stream));
  });
  return {
    ...(await listen(server)),
    path: '/',
    hello: [[]],
    label: 'bare ws, one prepared frame',
    send: (prices) => {
      for (const price of prices) {
        const frame = textFrame([Buffer.from(JSON.stringify(message(price)))]);
        for (const stream of streams) stream.write(frame);
      }
    },
  };
}

async function socketIo(): Promise<Rival> {
  const server = createServer();
  const io = new SocketIo(server, { transports: ['websocket'], pingInterval: 3_600_000 });
  return {
    ...(await listen(server)),
    path: '/socket.io/?EIO=4&transport=websocket',
    // Joins the usual namespace.
    hello: [['40']],
    label: 'Socket.IO',
    send: (prices) => {
      for (const price of prices) io.emit('price', message(price));
    },
  };
}

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

/** The same as a price of the live updates. */
function message(price: number): object {
  const timestamp = new Date(Date.UTC(2026, 10, 20) + price).toISOString();
  return {
    type: 'price',
    item_id: 1,
    price,
    volume: 3,
    source: 'skinport',
    timestamp,
    stale: false,
    seq: price,
  };
}
