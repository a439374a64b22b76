import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { Compile } from '#typebox/compile';
import { AlertRule } from '../../src/contract/alert-rules.js';
import { LIVE_MESSAGES } from '../../src/contract/live-messages.js';
import { RankingEntry } from '../../src/contract/volatility.js';
import { ListChanges } from '../../src/domain/packed/list-change-columns.js';
import type { Tick } from '../../src/domain/tick.js';
import type { Api } from './api.js';

/** A received message that matches the schema of its type. */
export interface Received {
  readonly type: string;
  readonly seq?: number;
  readonly item_id?: number;
  readonly [field: string]: unknown;
}

const CONTRACTS = new Map(
  Object.entries(LIVE_MESSAGES).map(([type, schema]) => [
    type,
    Compile({ 'RankingEntry#': RankingEntry, 'AlertRule#': AlertRule }, schema),
  ]),
);

export interface LiveClient {
  readonly webSocket: WebSocket;
  /** All frames so far, as JSON. */
  readonly frames: readonly unknown[];
  /** All messages so far; the elements of an array are separate. */
  readonly messages: readonly Received[];
  say(message: unknown): void;
  /** The messages from the next unread one up to the next one of this type. */
  readUntil(type: string): Promise<Received[]>;
  /** Resolves when the service has processed all messages, with the responses until then. */
  settled(): Promise<Received[]>;
  /** The code with which the connection is closed. */
  readonly closed: Promise<number>;
}

/** Connects to the live updates of a test server; disconnects after the test. */
export async function connectLive(
  api: { readonly port: number },
  headers: Record<string, string> = {},
  localAddress = '127.0.0.1',
): Promise<LiveClient> {
  const address = `ws://127.0.0.1:${api.port}/api/v1/ws`;
  const webSocket = new WebSocket(address, { headers, localAddress });
  const frames: unknown[] = [];
  const messages: Received[] = [];
  let read = 0;
  webSocket.on('message', (data) => {
    const frame: unknown = JSON.parse(String(data));
    frames.push(frame);
    for (const message of [frame].flat() as Received[]) {
      const contract = CONTRACTS.get(message.type);
      // Listing the errors takes much longer than validating.
      if (contract?.Check(message) !== true) {
        const errors = contract?.Errors(message) ?? ['no such type'];
        throw new Error(`${JSON.stringify(message)}: ${JSON.stringify(errors)}`);
      }
      messages.push(message);
    }
  });
  const closed = new Promise<number>((resolve) => {
    webSocket.on('close', resolve);
  });
  onTestFinished(() => webSocket.terminate());
  await once(webSocket, 'open');

  const readUntil = async (type: string) => {
    const begin = read;
    for (;;) {
      while (read < messages.length) {
        read += 1;
        if (messages[read - 1]?.type === type) return messages.slice(begin, read);
      }
      await Promise.race([
        once(webSocket, 'message'),
        closed.then((code) => {
          throw new Error(`closed with ${code} before any ${type}`);
        }),
      ]);
    }
  };
  const say = (message: unknown) =>
    webSocket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return {
    webSocket,
    frames,
    messages,
    say,
    readUntil,
    settled: async () => {
      say({ action: 'ping' });
      return (await readUntil('pong')).slice(0, -1);
    },
    closed,
  };
}

/** Stores ticks as the service does: in the engine, and from there to subscribers. */
export function store({ engine, live, alerts, clock }: Api, ...ticks: readonly Tick[]): void {
  const fresh = ticks.filter((tick) => engine.intake.add(tick, clock.now));
  live.observed(fresh);
  alerts.observed(fresh);
}

/** The list of a market: price, or price and count of offers, by item id. */
export type Offers = Readonly<Record<number, number | readonly [price: number, count: number]>>;

/** A source polled for its whole list, with polls added as the service does. */
export function listOf({ engine, live, alerts, clock }: Api, sourceId = 1) {
  let listed = new Map<number, Tick>();
  return {
    /** Adds a poll, `age` before the clock. */
    poll(offers: Offers, age = 0): void {
      const time = clock.now - age;
      const before = listed;
      listed = new Map(
        Object.entries(offers).map(([id, offer]) => {
          const [price, volume] = typeof offer === 'number' ? [offer, 5] : offer;
          const itemId = Number(id);
          return [itemId, { itemId, sourceId, time, price, volume }];
        }),
      );
      const changed = [...listed.values()].filter((tick) => !isSame(tick, before.get(tick.itemId)));
      const gone = [...before.values()].filter(({ itemId }) => !listed.has(itemId));
      const changes = [
        ...changed.map((tick) => ({ ...tick, listed: true })),
        ...gone.map((tick) => ({ ...tick, listed: false })),
      ];
      engine.intake.poll(sourceId, time, ListChanges.of(changes), clock.now);
      live.observed(changed);
      live.left(
        sourceId,
        gone.map(({ itemId }) => itemId),
      );
      const poll = { sourceId, time };
      live.polled(poll);
      alerts.observed(changed);
      alerts.polled(poll);
    },
  };
}

function isSame(a: Tick, b: Tick | undefined): boolean {
  return a.price === b?.price && a.volume === b.volume;
}
