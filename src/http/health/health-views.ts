import type {
  BackupHealth,
  ClockHealth,
  Health,
  ItemDataHealth,
  MarketHealth,
} from '../../contract/health.js';
import { type BackupState, isBackupLate } from '../../domain/backup-state.js';
import { type ClockTrouble, clockTroubleText } from '../../domain/clock-trouble.js';
import type { DiskStatus } from '../../domain/disk.js';
import type { RateBook } from '../../domain/exchange-rates.js';
import type { MarketStatus } from '../../domain/source.js';
import { type EpochMs, SECOND_MS } from '../../domain/units.js';
import { ratesView } from '../rates/rates-view.js';
import type { ItemDataState } from '../server/deps.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';

export function diskView({ status, freeBytes, error }: DiskStatus): Health['disk'] {
  return { status, free_bytes: freeBytes, error: error ?? null };
}

export function marketHealthView(market: MarketStatus, now: EpochMs): MarketHealth {
  const { lastSuccessAt } = market;
  return {
    status: market.status,
    last_success_at: optionalTimestamp(lastSuccessAt),
    lag_seconds: lastSuccessAt === undefined ? null : Math.max(0, now - lastSuccessAt) / SECOND_MS,
    error: market.error ?? null,
    circuit: market.circuit,
    quarantined: market.quarantined,
  };
}

export function clockHealthView(trouble: ClockTrouble): ClockHealth {
  return { status: trouble.kind, error: clockTroubleText(trouble) };
}

export function backupHealthView(
  { lastSuccessAt, error, intervalHours }: BackupState,
  now: EpochMs,
): BackupHealth {
  const isLate = lastSuccessAt !== null && isBackupLate(lastSuccessAt, intervalHours, now);
  return {
    status: error === null ? (isLate ? 'late' : 'ok') : 'failed',
    last_success_at: optionalTimestamp(lastSuccessAt ?? undefined),
    error,
  };
}

export function itemDataHealthView({ checkedAt, error }: ItemDataState): ItemDataHealth {
  return { status: error === null ? 'ok' : 'failed', checked_at: timestamp(checkedAt), error };
}

/** Undefined before any rates are known. */
export function ratesHealthView(rates: RateBook, now: EpochMs): Health['rates'] {
  const { day, stale } = ratesView(rates, now);
  return day === null ? undefined : { status: stale ? 'stale' : 'ok', day };
}
