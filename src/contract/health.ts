import Type, { type Static } from '#typebox';
import * as s from './schema.js';

export const MarketHealth = s.named('MarketHealth', 'The state of a market', {
  status: s.oneOf(['starting', 'up', 'down']),
  last_success_at: s.nullable(s.Timestamp, 'Null before the first success'),
  lag_seconds: s.nullable(
    Type.Number({ minimum: 0 }),
    'Since the last success; null before the first',
  ),
  error: s.nullable(
    Type.String(),
    'Why the last poll failed or its prices are not stored, or the condition for which it waits; null if none',
  ),
  circuit: s.oneOf(
    ['closed', 'open', 'half_open'],
    '`open` while it is not polled after repeated failures; then it is tried once',
  ),
  quarantined: Type.Boolean({
    description: 'Whether its prices are not stored, because its list failed the list gate',
  }),
});
export type MarketHealth = Static<typeof MarketHealth>;

export const Starting = s.named('Starting', 'The progress of a start', {
  step: s.oneOf(
    ['database', 'prices', 'markets'],
    'Opening the database, reading stored prices, or polling demo markets for the first time',
  ),
  points: s.count('Polls of lists, and other prices, in memory so far'),
});
export type Starting = Static<typeof Starting>;

const Disk = s.named('Disk', 'The state of the disk of the embedded database', {
  status: s.oneOf(
    ['up', 'low', 'down'],
    '`low` when it needs attention soon, `down` when no prices are stored any more',
  ),
  free_bytes: s.count(),
  error: s.nullable(Type.String(), 'Why it is down; null while it is not'),
});

export const BackupHealth = s.named('BackupHealth', 'The state of the scheduled backups', {
  status: s.oneOf(
    ['ok', 'failed', 'late'],
    '`late` if the last one is older than twice their interval; the service is degraded unless it is `ok`',
  ),
  last_success_at: s.nullable(s.Timestamp, 'Null before the first'),
  error: s.nullable(Type.String(), 'Why the last one failed; null if it did not'),
});
export type BackupHealth = Static<typeof BackupHealth>;

/** How the clock differs from that of stored prices. */
export const ClockHealth = s.named('ClockHealth', 'The clock, and the times of stored prices', {
  status: s.oneOf(
    ['was_ahead', 'is_behind'],
    '`was_ahead` until the times of prices that it gave have come; `is_behind` while there are stored ' +
      'prices with later times, and none since',
  ),
  error: Type.String({ description: 'By how much, and until when' }),
});
export type ClockHealth = Static<typeof ClockHealth>;

/** The age of exchange rates. Old ones do not degrade the service. */
const RatesHealth = s.named('RatesHealth', 'The age of exchange rates', {
  status: s.oneOf(['ok', 'stale'], '`stale`: a rate is more than four days old'),
  day: Type.String({
    format: 'date',
    description: 'The newest day with rates',
    examples: ['2026-11-20'],
  }),
});

/** The state of the published item data. A failure does not degrade the service. */
export const ItemDataHealth = s.named('ItemDataHealth', 'The state of the published item data', {
  status: s.oneOf(['ok', 'failed']),
  checked_at: s.Timestamp,
  error: s.nullable(
    Type.String(),
    'Why the last data was not fetched, or was refused; null if neither',
  ),
});
export type ItemDataHealth = Static<typeof ItemDataHealth>;

/** The state of the service. A market that is down does not degrade the service. */
export const Health = s.named('Health', 'The state of the service', {
  status: s.oneOf(['ok', 'degraded', 'starting']),
  database: s.oneOf(['up', 'down']),
  disk: s.nullable(
    s.ref(Disk),
    'Null while the service starts, and if the database is on a server',
  ),
  markets: Type.Record(Type.String(), s.ref(MarketHealth)),
  starting: Type.Optional(s.ref(Starting, 'While the status is `starting`')),
  clock: Type.Optional(s.ref(ClockHealth, 'While the times of stored prices are ahead of it')),
  backup: Type.Optional(s.ref(BackupHealth, 'If the service makes backups')),
  rates: Type.Optional(s.ref(RatesHealth, 'If exchange rates are known')),
  item_data: Type.Optional(
    s.ref(ItemDataHealth, 'If CATALOGUE_URL is not off, after it was fetched'),
  ),
  base_url: Type.Optional(
    s.text('Where users reach the service; its live updates and sign-in links work there'),
  ),
  setup: Type.Optional(
    s.oneOf(['open'], 'While the service can be set up, because nobody has an account'),
  ),
  version: Type.String(),
  uptime_seconds: s.count(),
});
export type Health = Static<typeof Health>;

export const Liveness = s.named('Liveness', 'The process serves requests', {
  status: s.oneOf(['ok']),
});
export type Liveness = Static<typeof Liveness>;
