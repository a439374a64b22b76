import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readMarketHistory } from '../../src/portfolio/market-history/read-file.js';
import { NOW } from '../support/item.js';
import { ACCOUNT, historyPage, type StatedTrade } from '../support/market-history.js';

const FILE = '../../src/web/portfolio/transfer/market-history/save-market-history.js';
const CODE = readFileSync(new URL(FILE, import.meta.url), 'utf8');

const trade = (number: number): StatedTrade => ({
  type: 'purchase',
  name: 'Chroma Case',
  time: NOW - number * 60_000,
  amount: 100,
  soldAsset: `${1_000 + number}`,
  boughtAsset: `${2_000 + number}`,
  listing: `${3_000 + number}`,
});
const TRADES = Array.from({ length: 250 }, (_, number) => trade(number));

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly retryAfter?: string;
}

/** Runs the bookmark on a page whose site returns these responses, without waiting. */
async function click(answerOf: (address: string, request: number) => Answer) {
  const requests: string[] = [];
  const waits: number[] = [];
  const notes: string[] = [];
  const saved: { name: string; text: string }[] = [];
  const link = {
    href: '',
    download: '',
    click: () => saved.push({ name: link.download, text: link.href }),
  };
  const note = { style: {}, replaceChildren: (text: string) => notes.push(text) };
  const done = runInNewContext(CODE.replace(/^void /m, ''), {
    window: { g_steamID: ACCOUNT },
    document: {
      body: { appendChild: (element: unknown) => element },
      createElement: (kind: string) => (kind === 'a' ? link : note),
    },
    setTimeout: (run: () => void, milliseconds: number) => {
      waits.push(milliseconds);
      run();
    },
    fetch: async (address: string) => {
      const { status, body, retryAfter = null } = answerOf(address, requests.push(address));
      return {
        ok: status === 200,
        status,
        headers: { get: () => retryAfter },
        json: async () => body,
      };
    },
    Blob: class {
      readonly text: string;
      constructor([text]: [string]) {
        this.text = text;
      }
    },
    URL: { createObjectURL: ({ text }: { text: string }) => text },
  });
  await done;
  return { requests, waits, notes, saved };
}

function pageAt(address: string): Answer {
  if (address.startsWith('/inventory/')) {
    const one = { classid: '5', instanceid: '0' };
    return {
      status: 200,
      body: {
        success: 1,
        assets: [{ ...one, assetid: '77' }],
        descriptions: [{ ...one, market_hash_name: 'Chroma Case', marketable: 1 }],
      },
    };
  }
  const start = Number(new URLSearchParams(address.split('?')[1]).get('start'));
  const page = historyPage(TRADES.slice(start, start + 100));
  return { status: 200, body: { ...page, total_count: TRADES.length } };
}

test('has at most 60 lines, and contains no other site', () => {
  expect(CODE.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  expect(CODE).not.toMatch(/https?:|\/\/\w/);
});

test('reads page after page, 3 seconds apart, and saves one file', async () => {
  const { requests, waits, notes, saved } = await click(pageAt);
  const page = (start: number) => `/market/myhistory/render/?count=100&start=${start}&norender=1`;
  expect(requests).toEqual([
    ...[0, 100, 200].map(page),
    `/inventory/${ACCOUNT}/730/16?l=english&count=1000`,
  ]);
  expect(waits).toEqual([3_000, 3_000, 3_000, 3_000]);
  expect(notes).toContain('200 of 250 events of the market are read.');
  expect(saved.map(({ name }) => name)).toEqual(['market-history.json']);
  const file = saved[0]?.text ?? '';
  expect(JSON.parse(file).protected_items).toEqual([{ assetid: '77', name: 'Chroma Case' }]);
  const { trades, account, leftOut } = await readMarketHistory(file, NOW);
  expect([trades.length, account, leftOut]).toEqual([250, ACCOUNT, []]);
  // Ensures that 20,000 events fit into a file that the service accepts.
  expect(file.length / 250).toBeLessThan(1_000);
});

test('waits as long as the site requests', async () => {
  const { waits, saved } = await click((address, request) =>
    request === 2 ? { status: 429, retryAfter: '120' } : pageAt(address),
  );
  expect(waits.slice(0, 4)).toEqual([3_000, 3_000, 120_000, 3_000]);
  expect(saved).toHaveLength(1);
});

test('saves the history without the items that cannot be read', async () => {
  const { saved } = await click((address) =>
    address.startsWith('/inventory/') ? { status: 403 } : pageAt(address),
  );
  expect(JSON.parse(saved[0]?.text ?? '').protected_items).toEqual([]);
});

test('saves nothing if the history cannot be read', async () => {
  const { saved, notes, requests } = await click(() => ({ status: 200, body: { success: false } }));
  expect([saved, requests.length]).toEqual([[], 6]);
  expect(notes.at(-1)).toMatch(/^Nothing was saved\. .* are you signed in\?$/);
});
