import { MAX_PLATFORM_NAME, normalMarketName } from '../../domain/market-name.js';
import { MAX_AHEAD } from '../../domain/tick.js';
import { type EpochMs, SECOND_MS } from '../../domain/units.js';
import { elementsOf, fieldsOf, isRecord } from '../../domain/unknown-values.js';
import { APP_ID } from '../inventory/fetch-inventory.js';
import { currencyOfId } from './platform-currencies.js';
import type { LeftOutTrade, MarketTrade } from './trade.js';

type Fields = Readonly<Record<string, unknown>>;

/** The platform's market opened in December 2012. */
export const FIRST_TRADE: EpochMs = Date.UTC(2012, 0, 1);

/** Events of the history: 1 listed, 2 cancelled, 3 sold, 4 bought, 5 expired. */
const SOLD = 3;
const BOUGHT = 4;

/** The content of one page of the history. */
export interface HistoryPage {
  readonly events: number;
  /** Accounts whose history it is: those that listed and bought. */
  readonly accounts: ReadonlySet<string>;
  /** Trades of items of other games. */
  readonly otherGames: number;
  readonly trades: readonly MarketTrade[];
  readonly leftOut: readonly LeftOutTrade[];
}

/**
 * Reads a page of `market/myhistory/render/?norender=1`: `events` name `purchases` by
 * `listingid_purchaseid`, whose `asset` is described in `assets` by game, context and id.
 * @returns undefined if it is not such a page
 */
export function readHistoryPage(page: unknown, now: EpochMs): HistoryPage | undefined {
  const { events, purchases, assets } = fieldsOf(page);
  if (!Array.isArray(events)) return undefined;
  const nameOf = assetNames(assets);
  const accounts = new Set<string>();
  const trades: MarketTrade[] = [];
  const leftOut: LeftOutTrade[] = [];
  let otherGames = 0;
  for (const event of elementsOf(events).map(fieldsOf)) {
    const kind = integerOf(event.event_type);
    const actor = digitsOf(event.steamid_actor);
    // The actor of a sale is its buyer.
    if (kind !== SOLD && actor !== undefined) accounts.add(actor);
    if (kind !== SOLD && kind !== BOUGHT) continue;
    const id = `${digitsOf(event.listingid) ?? ''}_${digitsOf(event.purchaseid) ?? ''}`;
    const purchase = fieldsOf(fieldsOf(purchases)[id]);
    const read = readTrade({ kind, id, event, purchase, nameOf }, now);
    if (read === 'other game') otherGames += 1;
    else if ('reason' in read) leftOut.push(read);
    else trades.push(read);
  }
  return { events: events.length, accounts, otherGames, trades, leftOut };
}

type NameOf = (asset: Fields) => string | undefined;

interface TradeEvent {
  readonly kind: typeof SOLD | typeof BOUGHT;
  readonly id: string;
  readonly event: Fields;
  readonly purchase: Fields;
  readonly nameOf: NameOf;
}

function readTrade(
  { kind, id, event, purchase, nameOf }: TradeEvent,
  now: EpochMs,
): MarketTrade | LeftOutTrade | 'other game' {
  const asset = fieldsOf(purchase.asset);
  const appId = integerOf(asset.appid);
  if (appId !== undefined && appId !== APP_ID) return 'other game';
  const isPurchase = kind === BOUGHT;
  const type = isPurchase ? 'purchase' : 'sale';
  const marketHashName = nameOf(asset) ?? '';
  const seconds = integerOf(event.time_event);
  const time = seconds === undefined ? undefined : seconds * SECOND_MS;
  const isKnownTime = time !== undefined && time >= FIRST_TRADE && time <= now + MAX_AHEAD;
  const leftOut = (reason: string): LeftOutTrade => ({
    id,
    type,
    marketHashName,
    time: isKnownTime ? time : undefined,
    reason,
  });
  if (purchase.asset === undefined) return leftOut('the file does not contain its purchase');
  if (isSet(purchase.failed)) return leftOut('it failed');
  if (isSet(purchase.needs_rollback) || isSet(purchase.funds_revoked)) {
    return leftOut('it was rolled back');
  }
  if (!isKnownTime) return leftOut('its time is before 2012, or in the future');
  if (marketHashName === '') return leftOut('the file does not name its item');
  if ((integerOf(asset.amount) ?? 1) !== 1) return leftOut('it is of more than one item');
  const currency = currencyOf(isPurchase ? purchase.currencyid : purchase.received_currencyid);
  if (currency === undefined) return leftOut('its currency is not one of the platform');
  const hundredths = isPurchase
    ? sumOf(purchase.paid_amount, purchase.paid_fee)
    : integerOf(purchase.received_amount);
  if (hundredths === undefined) return leftOut('its amount is not a whole number below 2^53');
  const assetId = digitsOf(isPurchase ? asset.new_id : asset.id);
  return { id, type, marketHashName, assetId, time, hundredths, currency };
}

/** Assets are listed under one of their ids, and referred to by any of them. */
function assetNames(assets: unknown): NameOf {
  const names = new Map<string, string>();
  const contexts = Object.values(fieldsOf(fieldsOf(assets)[APP_ID]));
  for (const [key, asset] of contexts.flatMap((context) => Object.entries(fieldsOf(context)))) {
    const { id, unowned_id, market_hash_name: stated } = fieldsOf(asset);
    if (typeof stated !== 'string' || stated.length > MAX_PLATFORM_NAME) continue;
    const name = normalMarketName(stated);
    for (const one of [unowned_id, id, key]) {
      if (one !== undefined) names.set(String(one), name);
    }
  }
  return ({ id, new_id }) => names.get(String(id)) ?? names.get(String(new_id));
}

function currencyOf(id: unknown): string | undefined {
  const number = integerOf(id);
  return number === undefined ? undefined : currencyOfId(number);
}

function sumOf(amount: unknown, fee: unknown): number | undefined {
  const sum = (integerOf(amount) ?? Number.NaN) + (integerOf(fee) ?? Number.NaN);
  return Number.isSafeInteger(sum) ? sum : undefined;
}

/** A whole number from 0 to 2^53 - 1, which the platform writes as a number or as text. */
function integerOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  const isInteger = typeof number === 'number' && Number.isSafeInteger(number) && number >= 0;
  return isInteger ? number : undefined;
}

/** An id of up to 20 digits. As a number it would be rounded, so only text is exact. */
function digitsOf(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? `${value}` : value;
  return typeof text === 'string' && /^[1-9]\d{0,19}$/.test(text) ? text : undefined;
}

/** Whether a field says yes: 1, true or their texts. */
function isSet(value: unknown): boolean {
  return !(value === undefined || value === null || ['0', 'false', ''].includes(`${value}`));
}

/** Whether a value can be a page that says that it has failed. */
export function isFailedPage(page: unknown): boolean {
  return isRecord(page) && page.success !== undefined && !isSet(page.success);
}
