import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';
import { textFrame } from '../http/live-frame.js';
import { Crowd, type Door } from './live-crowd.js';
import { startLiveService } from './live-service.js';
import { quick, report } from './report.js';

// Prices to many clients: how many deliveries a second of processor time of the sending process.
// A delivery is one message that came to one client. Prices come in batches, as markets are polled;
// a batch of one leaves nothing to gain from sending several messages together.

const CLIENTS = quick ? 200 : 1_000;
const MESSAGES = quick ? 100 : 400;
const ROUNDS = quick ? 2 : 6;
const BATCHES = [1, 10];

/** So many are sent before it is waited for that all have come. */
const AHEAD = 20;

/** One way of sending a price to everybody. */
interface Rival extends Door {
  readonly what: string;
  readonly hello: readonly string[][];
  readonly send: (prices: readonly number[]) => void;
  readonly close: () => unknown;
}

const rivals = [await hub(1), await hub(50), await bare(), await socketIo()];
const contests = rivals.map((rival) => ({ rival, crowd: new Crowd() }));
for (const { rival, crowd } of contests) await crowd.open(CLIENTS, rival, rival.hello);
let price = 0;
for (const batch of BATCHES) {
  const rates = contests.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { rival, crowd }] of contests.entries()) {
      rates[index]?.push(await deliver(rival, crowd, batch));
    }
  }
  // The first round warms up.
  tell(
    batch,
    rates.map((all) => all.slice(1)),
  );
}
await Promise.all(contests.map(({ crowd }) => crowd.close()));
await Promise.all(rivals.map(({ close }) => close()));
process.exit();

function tell(batch: number, rates: readonly number[][]): void {
  const scene = `${CLIENTS.toLocaleString('en')} clients, batches of ${batch}`;
  for (const [index, { what }] of rivals.entries()) {
    report({ what: `${what}: ${scene}`, unit: 'deliveries/s', rounds: rates[index] ?? [] });
  }
  const [ours = [], , bareRates = [], socketIoRates = []] = rates;
  report({
    what: `live updates in percent of bare ws: ${scene}`,
    unit: '%',
    rounds: ours.map((rate, round) => (100 * rate) / (bareRates[round] ?? Number.NaN)),
    target: { atLeast: 90 },
  });
  report({
    what: `live updates to Socket.IO: ${scene}`,
    unit: 'times',
    rounds: ours.map((rate, round) => rate / (socketIoRates[round] ?? Number.NaN)),
    target: { atLeast: 3 },
  });
}

/** Deliveries a second; throws unless each message came to each client once. */
async function deliver(rival: Rival, crowd: Crowd, batch: number): Promise<number> {
  const before = await crowd.settled();
  const begun = process.cpuUsage();
  for (let sent = 0; sent < MESSAGES; ) {
    rival.send(Array.from({ length: batch }, (_, index) => price + index + 1));
    price += batch;
    sent += batch;
    await setImmediate();
    if (sent % AHEAD === 0) await crowd.reached(before + sent * CLIENTS);
  }
  const { user, system } = process.cpuUsage(begun);
  return (MESSAGES * CLIENTS) / ((user + system) / 1e6);
}

/** @param groups groups of clients whose messages have other numbers than those of the others */
async function hub(groups: number): Promise<Rival> {
  const service = await startLiveService(2);
  const start = Date.now();
  // To subscribe again to an item that has a price is to be told it again.
  service.engine.add({ itemId: 2, sourceId: 1, time: start, price: 5, volume: 0 }, start);
  const hello = Array.from({ length: groups }, (_, group) => [
    ...Array.from({ length: group }, () => [say('subscribe', 2), say('unsubscribe', 2)]).flat(),
    say('subscribe', 1),
  ]);
  return {
    ...service,
    what: groups === 1 ? 'live updates' : `live updates, clients ${groups} numbers apart`,
    hello,
    send: (prices) => {
      const ticks = prices.map((price) => {
        return { itemId: 1, sourceId: 1, time: start + price, price, volume: 3 };
      });
      service.hub.publish(ticks.filter((tick) => service.engine.add(tick, tick.time)));
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
    what: 'bare ws, one prepared frame',
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
    what: 'Socket.IO',
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
