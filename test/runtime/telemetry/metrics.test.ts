import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startApi } from '../../support/api.js';
import {
  runProgram,
  type Service,
  startService,
  temporaryFolder,
  until,
} from '../../support/program.js';

const TOKEN = 'a-token-for-the-tests';
const BEARER = { authorization: `Bearer ${TOKEN}` };

async function metricsOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${url}/metrics`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return response.text();
}

/** The value of one series; undefined if it does not exist. */
function readSeries(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** The metrics in the text, histograms and summaries with each of their parts. */
function namesIn(text: string): Set<string> {
  return new Set(
    text.split('\n').flatMap((line) => /^(?:# HELP )?([a-z_0-9]+)[{ ]/.exec(line)?.[1] ?? []),
  );
}

/** The metrics in the text. */
function metricsIn(text: string): Set<string> {
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
}

/** The metrics in a document; a part of a metric, such as `_count`, represents the whole. */
function metricsShownIn(document: string, told: ReadonlySet<string>): Set<string> {
  const text = readFileSync(new URL(`../../../docs/${document}`, import.meta.url), 'utf8');
  const names = [...text.matchAll(/\b(?:itemtide|nodejs|process)_[a-z0-9_]+/g)].map(String);
  return new Set(
    names.map((name) => {
      const whole = name.replace(/_(bucket|count|sum)$/, '');
      return told.has(whole) ? whole : name;
    }),
  );
}

function difference(some: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...some].filter((name) => !others.has(name));
}

/** It has metrics on a separate port. The last test that uses it ends it. */
let service: Service;
let ownPort: string;
const stopping: (() => Promise<void>)[] = [];
const folder = temporaryFolder(afterAll);
beforeAll(async () => {
  const settings = { SIMULATED_ITEMS: '20', METRICS_PORT: '0' };
  service = await startService(settings, folder, (stop) => stopping.push(stop));
  const said = await until(
    async () => /"port":(\d+),"msg":"metrics at/.exec(service.output.stdout),
    (found) => found !== null,
  );
  ownPort = `http://127.0.0.1:${said?.[1]}`;
});
afterAll(() => Promise.all(stopping.map((stop) => stop())));

test('cover requests, markets, engine, store, live clients and the process', async () => {
  const { url } = service;
  for (const path of ['/items/1', '/items/2', '/items/1000', '/nowhere']) {
    await (await fetch(`${url}/api/v1${path}`)).text();
  }
  const webSocket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/ws`);
  onTestFinished(() => webSocket.terminate());
  webSocket.on('open', () => webSocket.send('{"action":"subscribe","item_ids":[1]}'));
  const text = await until(
    () => metricsOf(ownPort),
    (metrics) => (readSeries(metrics, 'itemtide_live_messages_total') ?? 0) > 0,
  );

  const requests = 'itemtide_http_request_duration_seconds_count';
  const item = 'method="GET",route="/api/v1/items/:id"';
  expect(readSeries(text, `${requests}{${item},status="200"}`)).toBe(2);
  expect(readSeries(text, `${requests}{${item},status="404"}`)).toBe(1);
  const buckets = text.match(
    /^itemtide_http_request_duration_seconds_bucket\{.*items\/:id.*"404"/gm,
  );
  expect(buckets?.map((line) => /le="([^"]+)"/.exec(line)?.[1]).join(' ')).toBe(
    '0.0005 0.001 0.0025 0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 10 +Inf',
  );
  expect(readSeries(text, `${requests}{method="GET",route="none",status="404"}`)).toBe(1);
  expect(readSeries(text, 'itemtide_ticks_accepted_total{market="simulated"}')).toBeGreaterThan(0);
  expect(readSeries(text, 'itemtide_market_up{market="simulated"}')).toBe(1);
  expect(readSeries(text, 'itemtide_items')).toBe(20);
  expect(readSeries(text, 'itemtide_engine_series')).toBe(20);
  expect(readSeries(text, 'itemtide_live_clients')).toBe(1);
  expect(readSeries(text, 'itemtide_leader')).toBe(1);
  expect(readSeries(text, 'itemtide_store_duration_seconds_count')).toBeGreaterThan(0);
  expect(readSeries(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(namesIn(text)).toContain('itemtide_info');

  // The metrics of the process are too many to document individually.
  const told = metricsIn(text);
  for (const document of ['grafana-dashboard.json', 'operating.md']) {
    const shown = metricsShownIn(document, told);
    expect(shown.size).toBeGreaterThan(15);
    expect(difference(shown, told), `${document} shows metrics that do not exist`).toEqual([]);
    const own = difference(told, shown).filter((name) => name.startsWith('itemtide_'));
    expect(own, `${document} does not show it`).toEqual([]);
  }
});

describe('access', () => {
  test.each<[who: string, headers: Record<string, string>]>([
    ['without a header', {}],
    ['with another token', { authorization: 'Bearer another-token-of-tests' }],
    ['with the token without its scheme', { authorization: TOKEN }],
  ])('refused %s', async (_who, headers) => {
    const { url } = await startMeasured(TOKEN);
    const response = await fetch(`${url}/metrics`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="metrics"');
    expect(await response.json()).toStrictEqual({ error: 'the metrics require their token' });
  });

  test('granted with the token', async () => {
    const { url } = await startMeasured(TOKEN);
    expect(await metricsOf(url, BEARER)).toBe(MEASURED);
  });

  test('impossible if neither token nor port is set', async () => {
    const api = await startApi();
    expect((await api.call('/metrics', { headers: BEARER })).status).toBe(404);
  });

  test('open on a separate port, and only there', async () => {
    expect(namesIn(await metricsOf(ownPort))).toContain('itemtide_info');
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${ownPort}/api/v1/items`)).status).toBe(404);
    service.process.kill('SIGTERM');
    expect(await service.ended).toMatchObject({ code: 0 });
  });

  test('impossible if that port is in use: the service ends with a message', async () => {
    const api = await startApi();
    const settings = { PORT: '0', SIMULATED_ITEMS: '1', METRICS_PORT: `${api.port}` };
    const program = runProgram(['serve'], settings, temporaryFolder());
    expect(await program.ended).toMatchObject({ code: 1 });
    expect(program.output.stderr).toMatch(/METRICS_PORT \d+ cannot be listened on: .*EADDRINUSE/);
  });
});

const MEASURED = 'itemtide_info 1\n';

/** The server with a substitute for metrics. */
async function startMeasured(token: string) {
  const { port } = await startApi({
    metrics: {
      recordRequest: () => {},
      text: async () => MEASURED,
      contentType: 'text/plain; version=0.0.4; charset=utf-8',
      token,
      onOwnPort: false,
    },
  });
  return { url: `http://127.0.0.1:${port}` };
}
