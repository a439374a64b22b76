import { WebSocket } from 'ws';
import { API_TOKEN_SCOPES, type NewApiToken } from '../../src/contract/api-tokens.js';
import type { Item, ItemDetail } from '../../src/contract/item.js';
import type { PriceHistoryPoint } from '../../src/contract/prices.js';
import type { Rates } from '../../src/contract/rates.js';
import { DAY_MS, MINUTE_MS } from '../../src/domain/units.js';
import { startNewsServer } from '../support/news-server.js';
import { getJson, type Service, startService, until } from '../support/program.js';
import { startRateServer, workingDays } from '../support/rate-server.js';
import { ANYTHING, difference, textDifference, valueDifference } from './compare.js';

type WhenDone = (stop: () => Promise<void>) => void;

/**
 * The service of the documents: with default settings, except for local servers that replace the
 * bank for exchange rates and the news of the game.
 */
export async function startShownService(folder: string, whenDone: WhenDone): Promise<Service> {
  const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
  const days = workingDays(isoDay(Date.now() - 100 * DAY_MS), isoDay(Date.now()));
  const bank = await startRateServer(days);
  whenDone(() => bank.close());
  const news = await startNewsServer([
    {
      gid: '1000001',
      title: 'Introducing the Fever Case',
      date: Math.floor(Date.now() / 1_000) - 60,
    },
  ]);
  whenDone(() => news.close());
  const urls = { RATES_URL: bank.origin, EVENTS_URL: news.origin };
  const service = await startService(urls, folder, whenDone);
  await until(
    () => getJson<Rates>(`${service.url}/api/v1/rates`),
    ({ day }) => day !== null,
  );
  await until(
    () => getJson<readonly unknown[]>(`${service.url}/api/v1/events`),
    (events) => events.length > 0,
  );
  return service;
}

/** The service for a reader of a document, who is signed in if the document requires it. */
export interface ShownService {
  readonly url: string;
  readonly cookie: string;
  readonly csrfToken: string;
  /** An API token with every scope, or those given. */
  readonly apiToken: string;
}

/** Signs the reader in again, independently of the sessions of other documents. */
export async function signReaderIn(
  { url, output }: Service,
  scopes: NewApiToken['scopes'] = [...API_TOKEN_SCOPES],
): Promise<ShownService> {
  const api = `${url}/api/v1`;
  const links = () => [...output.stderr.matchAll(/^http\S+\/magic\/verify\?\S+$/gm)].map(String);
  const before = links().length;
  await fetch(`${api}/auth/magic/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@example.com' }),
  });
  const found = await until(
    async () => links(),
    (all) => all.length > before,
  );
  const arrived = await fetch(`${api}/auth/magic/verify${new URL(found.at(-1) ?? '').search}`, {
    redirect: 'manual',
  });
  const cookie = arrived.headers.get('set-cookie')?.split(';')[0] ?? '';
  const csrf = await fetch(`${api}/auth/csrf`, { headers: { cookie } });
  const { csrf_token: csrfToken } = (await csrf.json()) as { csrf_token: string };
  const made = await fetch(`${api}/account/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': csrfToken },
    body: JSON.stringify({ name: 'Reader', scopes, expires_at: nextMonth() }),
  });
  const { token: apiToken } = (await made.json()) as { token: string };
  return { url, cookie, csrfToken, apiToken };
}

interface Message {
  /** Request or status line. */
  readonly start: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** Sends the shown request; returns the differences from the shown response. */
export async function exchange(text: string, service: ShownService): Promise<string | undefined> {
  const at = text.indexOf('\nHTTP/1.1 ');
  const request = parseMessage(text.slice(0, at));
  const shown = parseMessage(text.slice(at + 1));
  const [method = 'GET', path = ''] = request.start.split(' ');
  const shownItem = path.includes('/items/42') ? await findTradedItem(service.url) : 42;
  const response = await fetch(service.url + path.replace('/items/42', `/items/${shownItem}`), {
    method,
    redirect: 'manual',
    headers: request.headers.map(([name, value]): [string, string] => [
      name,
      concerning(name, value, service),
    ]),
    ...(request.body === '' ? {} : { body: request.body.replace('"…"', `"${nextMonth()}"`) }),
  });
  const status = Number(shown.start.split(' ')[1]);
  const body = await response.text();
  if (response.status !== status) return `the status is ${response.status}: ${body}`;
  for (const [name, value] of shown.headers) {
    const other = textDifference(value, response.headers.get(name) ?? '');
    if (other !== undefined) return `${name}: ${other}`;
  }
  return shown.body === '' && body === '' ? undefined : difference(shown.body, body);
}

/**
 * The id of a skin of a container, without phases, with prices of the last hour: the item with the
 * id 42 depends on the start.
 */
async function findTradedItem(url: string): Promise<number> {
  const get = async <Body>(path: string) =>
    (await (await fetch(`${url}/api/v1${path}`)).json()) as Body;
  for (const item of await get<Item[]>('/items')) {
    if (!/^[^★].* \| .* \(.*\)$/.test(item.market_hash_name)) continue;
    const points = await get<PriceHistoryPoint[]>(`/items/${item.id}/history?window=1h`);
    const newest = Date.parse(points.at(-1)?.time ?? '');
    if (points.length < 5 || Date.now() - newest >= 5 * MINUTE_MS) continue;
    const { containers, phase, wear_min } = await get<ItemDetail>(`/items/${item.id}`);
    if (containers.length > 0 && phase === null && wear_min !== null) return item.id;
  }
  throw new Error('no item was traded in the last hour');
}

/** The parts of a body that a document omits: a moment in the future. */
function nextMonth(): string {
  return new Date(Date.now() + 30 * DAY_MS).toISOString();
}

/** The parts of a header that a document omits: the session and its token. */
function concerning(name: string, value: string, { cookie, csrfToken, apiToken }: ShownService) {
  if (!value.includes(ANYTHING)) return value;
  if (name.toLowerCase() === 'cookie') return cookie;
  if (name.toLowerCase() === 'x-csrf-token') return csrfToken;
  if (name.toLowerCase() === 'authorization') return `Bearer ${apiToken}`;
  throw new Error(`${name} of a request must be complete`);
}

function parseMessage(text: string): Message {
  const [head = '', ...rest] = text.trim().split('\n\n');
  const [start = '', ...lines] = head.split('\n');
  return {
    start,
    headers: lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    }),
    body: rest.join('\n\n'),
  };
}

/**
 * Sends the text after `> ` over a WebSocket, and waits for the text after `< `: messages of other
 * types may arrive in between.
 */
export async function converse(text: string, { url }: ShownService): Promise<string | undefined> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/ws`);
  const heard: { type: string }[] = [];
  socket.on('message', (data) => heard.push(...[JSON.parse(String(data))].flat()));
  try {
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
    for (const line of text.trimEnd().split('\n')) {
      if (line.startsWith('> ')) socket.send(line.slice(2));
      else {
        const shown = JSON.parse(line.replace(/^< /, '').replace(/,\s*…\s*\]/g, ',"…"]'));
        await until(
          async () => heard,
          (messages) => messages.some(({ type }) => type === shown.type),
        );
        const place = heard.findIndex(({ type }) => type === shown.type);
        const other = valueDifference(shown, heard[place], '');
        if (other !== undefined) return `${line}: ${other}`;
        heard.splice(0, place + 1);
      }
    }
    return undefined;
  } finally {
    socket.terminate();
  }
}
