import type { Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import type { Database, Session } from './database.js';
import { isUniqueViolation } from './database-errors.js';
import { appendToHours } from './hours.js';
import { type MarketState, saveMarketState } from './market-state.js';
import { holdDays, makeDays, rawHorizon } from './point-days.js';
import { TickBatch } from './tick-batch.js';
import { TICK_COLUMNS, TICK_ROWS, tickArrays, tickRows } from './tick-columns.js';

export interface AppendOptions {
  readonly now: EpochMs;
  /** Days before today that are kept as they came; from 0. */
  readonly rawRetentionDays: number;
  /** Stored together with the ticks, or not at all. */
  readonly marketState?: MarketState | undefined;
}

export interface Appended {
  /** Points that were new. */
  readonly added: number;
  /** Points whose item, source and time were there already, in the store or earlier in the batch. */
  readonly known: number;
}

/**
 * Stores a batch of ticks, all or nothing; it is committed when this resolves. Of ticks of the same
 * item, source and time the first one counts, ever.
 *
 * Ticks of days that have a partition are kept as they are, and a day from the raw horizon on gets
 * one. All others are summed up by hour.
 */
export function appendTicks(
  database: Database,
  ticks: readonly Tick[],
  { now, rawRetentionDays, marketState }: AppendOptions,
): Promise<Appended> {
  const batch = new TickBatch(ticks, rawHorizon(now, rawRetentionDays));
  return appendBatch(database, batch, { marketState });
}

export interface BatchOptions {
  /** Stored together with the ticks, or not at all. */
  readonly marketState?: MarketState | undefined;
  /** Called before the transaction is committed. */
  readonly atEnd?: (session: Session, appended: Appended) => Promise<void>;
}

/** The same with ticks made ready before, which may be done while others are stored. */
export async function appendBatch(
  database: Database,
  batch: TickBatch,
  { marketState, atEnd = async () => {} }: BatchOptions = {},
): Promise<Appended> {
  return database.transaction(async (session) => {
    const days = await daysToHold(session, batch);
    const { raw, hours } = batch.split(days);
    const added = (await appendRaw(session, raw)) + (await appendToHours(session, hours));
    if (marketState !== undefined) await saveMarketState(session, marketState);
    const appended = { added, known: batch.ticks.length - added };
    await atEnd(session, appended);
    return appended;
  });
}

async function daysToHold(session: Session, batch: TickBatch): Promise<Set<EpochMs>> {
  const days = new Set(await holdDays(session));
  const missing = [...batch.recentDays].filter((day) => !days.has(day));
  if (missing.length > 0) await makeDays(session, missing);
  return new Set([...days, ...missing]);
}

async function appendRaw(session: Session, ticks: readonly Tick[]): Promise<number> {
  if (ticks.length === 0) return 0;
  try {
    await session.savepoint(() => session.copyIn('price_points', TICK_COLUMNS, tickRows(ticks)));
    return ticks.length;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const { rowCount } = await session.query(
    `INSERT INTO price_points (${TICK_COLUMNS.join(', ')}) SELECT * FROM ${TICK_ROWS}
     ON CONFLICT DO NOTHING`,
    tickArrays(ticks),
  );
  return rowCount;
}
