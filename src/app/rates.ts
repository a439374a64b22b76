import type { Config } from '../config/config.js';
import { centralBankOfRussia } from '../feeds/rates/central-bank-of-russia.js';
import { europeanCentralBank } from '../feeds/rates/european-central-bank.js';
import { nationalBankOfUkraine } from '../feeds/rates/national-bank-of-ukraine.js';
import type { RateSource } from '../feeds/rates/rate-source.js';
import { RateTable } from '../feeds/rates/rate-table.js';
import { RateUpdates, type RateUpdatesOptions } from '../feeds/rates/rate-updates.js';
import type { Base, RateParts } from './base.js';
import type { IngestParts } from './ingest.js';

/** The configured sources. A bank's own currency comes before those of others. */
export function openRates(
  { rates }: Pick<Config, 'rates'>,
  fetchFunction: typeof fetch,
): RateParts {
  const sources: RateSource[] = [];
  if (rates.rub !== undefined) sources.push(centralBankOfRussia(rates.rub, fetchFunction));
  if (rates.uah !== undefined) sources.push(nationalBankOfUkraine(rates.uah, fetchFunction));
  if (rates.all !== 'off') sources.push(europeanCentralBank(rates.all, fetchFunction));
  return { sources, table: new RateTable(sources) };
}

/** Keeps exchange rates up to date: the leader fetches and stores them, the others read them. */
export function buildRateUpdates(base: Base, { leadership }: IngestParts): RateUpdates {
  const { rates, prices, clock, log } = base;
  const { database } = prices;
  return new RateUpdates({ ...rates, database, isLeader: () => leadership.isLeader, clock, log });
}

/** Fetches missing exchange rates once, without a service. A failure is logged. */
export async function fetchRates(
  rates: RateParts,
  parts: Pick<RateUpdatesOptions, 'database' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  await new RateUpdates({ ...rates, ...parts, isLeader: () => true }).fetchOnce(signal);
}
