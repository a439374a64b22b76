import { DatabaseError } from 'pg';
import { DomainError } from '../../domain/errors.js';

/** SQLSTATEs, see appendix A of the PostgreSQL manual. */
const UNIQUE_VIOLATION = '23505';
const DEADLOCK_DETECTED = '40P01';
const CONNECTION_LOST = /^(08...|57P0[1-5]|53300)$/;

/** Failures of the disk or the files, and their messages for callers. */
const STORAGE_FAILURES: Readonly<Record<string, string>> = {
  '25006': 'the database is not writable',
  '42501': 'the database is not writable',
  '53100': 'the disk of the database is full',
  '58030': 'the disk of the database has failed',
  XX001: 'the database is damaged',
  XX002: 'the database is damaged',
};

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === DEADLOCK_DETECTED;
}

/**
 * Distinguishes a database that rejects a statement from one that cannot be reached, or cannot
 * store.
 */
export function toStoreError(error: unknown): unknown {
  if (error instanceof TypeError || error instanceof DomainError) return error;
  const failure = error instanceof DatabaseError && STORAGE_FAILURES[error.code ?? ''];
  if (failure) return new DomainError('store_unavailable', failure, { cause: error });
  if (error instanceof DatabaseError && !CONNECTION_LOST.test(error.code ?? '')) return error;
  return new DomainError('store_unavailable', 'the database is not available', { cause: error });
}
