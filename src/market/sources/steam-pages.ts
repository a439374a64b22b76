import { createHash } from 'node:crypto';
import { isoDay } from '../../domain/calendar.js';
import type { ExchangeRate } from '../../domain/exchange-rates.js';
import { type DurationMs, HOUR_MS, MINUTE_MS } from '../../domain/units.js';
import { namesVariant } from '../../domain/variant.js';
import { type Answer, ask, leaveBody } from '../fetch/ask.js';
import { fieldsOf, jsonIn } from '../fields.js';
import type { CommonSettings } from '../settings.js';
import { type BackfillRequest, type Batch, MarketError } from '../source.js';
import { rateOf } from '../to-dollars.js';
import { type PagePast, parseSteamPage } from './steam-page.js';

/** More than eight requests a minute lead to a block of days. */
const SPACING: DurationMs = MINUTE_MS / 8;

/** An item that is sold every hour: if its page has no data, the address is blocked. */
const CANARY = 'AK-47 | Redline (Field-Tested)';
const CANARY_EVERY = 50;

/** A page with the history of twenty items takes several megabytes. */
const LARGEST_PAGE = 32 * 1024 * 1024;

const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * The history of items from their public pages, in the given order. The state lists the completed items, so
 * that a run of days can be resumed, also in another order.
 * @throws MarketError `misconfigured` at the first page without data: Steam has blocked the address
 */
export async function* steamPages(
  request: BackfillRequest,
  settings: CommonSettings & { readonly url: string },
): AsyncGenerator<Batch> {
  const { names, since, state, signal } = request;
  const wanted = [...new Set(names)].filter((name) => !namesVariant(name));
  const requested = new Set(wanted);
  const done = doneBefore(state, since);
  const begun = done.size;
  let pages = 0;
  for (const name of wanted) {
    signal.throwIfAborted();
    if (done.has(keyOf(name))) continue;
    if (pages % CANARY_EVERY === 0) {
      const canary = await page(CANARY, request, settings);
      if (canary.names.length === 0) throw blocked();
    }
    const { names: onPage, observations, rejected, rate } = await page(name, request, settings);
    pages += 1;
    for (const covered of [name, ...onPage.filter((item) => requested.has(item))])
      done.add(keyOf(covered));
    if (!onPage.includes(name)) rejected.add('no history');
    const left = wanted.filter((item) => !done.has(keyOf(item))).length;
    const perPage = (done.size - begun) / pages;
    // Each page takes two requests, because the first one is redirected.
    const hours = ((left / perPage) * 2 * SPACING) / HOUR_MS;
    const progress = `${wanted.length - left} of ${wanted.length} items, about ${hours.toFixed(1)} hours left`;
    yield {
      observations: observations.filter(({ name, time }) => requested.has(name) && time >= since),
      rejected: rejected.counts(),
      state: JSON.stringify({ since, progress, done: [...done].join(' ') }),
      ...(pages % 10 === 1 ? { note: progress + conversionOf(rate) } : {}),
    };
  }
}

/** @throws MarketError; `misconfigured` for a page without data */
async function page(
  name: string,
  request: BackfillRequest,
  settings: CommonSettings & { readonly url: string },
): Promise<PagePast> {
  const url = new URL(`/market/listings/730/${encodeURIComponent(name)}`, settings.url);
  let answer = await askPage(url, request, settings);
  if (REDIRECTS.includes(answer.status)) {
    const target = new URL(answer.headers.get('location') ?? '', url);
    await leaveBody(answer);
    if (target.origin !== url.origin) {
      throw new MarketError('failed', `${url.host} redirects to another host`);
    }
    answer = await askPage(target, request, settings);
  }
  let html = '';
  for await (const piece of answer.pieces) html += piece;
  const past = parseSteamPage(html, (currency) => rateOf(currency, request.now, settings.rates));
  if (past === undefined) throw blocked();
  return past;
}

/** The note about prices in another currency. */
function conversionOf(rate: ExchangeRate | undefined): string {
  return rate === undefined
    ? ''
    : `; prices in ${rate.currency}, at the rate of ${isoDay(rate.day)}`;
}

async function askPage(
  url: URL,
  { signal, pace, pause }: BackfillRequest,
  { fetch, timeLimits }: CommonSettings,
): Promise<Answer> {
  await pace();
  const answer = await ask(url, {
    headers: { accept: 'text/html' },
    signal,
    fetch,
    timeLimits,
    readable: REDIRECTS,
    largestBody: LARGEST_PAGE,
  });
  pause?.(SPACING);
  return answer;
}

function blocked(): MarketError {
  return new MarketError(
    'misconfigured',
    'steam sends pages without data: it blocks the address of this service, usually for days. ' +
      'Requests have stopped; completed items are kept',
  );
}

/** The keys of completed items; none if the state belongs to a shorter history, or to another source. */
function doneBefore(state: string | undefined, since: number): Set<string> {
  const { since: before, done } = fieldsOf(jsonIn(state));
  const isUsable = typeof before === 'number' && before <= since && typeof done === 'string';
  return new Set(isUsable && done !== '' ? done.split(' ') : []);
}

/** Nine characters, 54 bits, per name: tens of thousands of them are stored after each page. */
function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 9);
}
