import Type, { type Static } from '#typebox';
import { nullable, oneOf, ref, Timestamp } from './schema.js';

/** The state of a market. */
export const MarketHealth = Type.Object(
  {
    status: oneOf(['starting', 'up', 'down']),
    last_success_at: nullable(Timestamp, { description: 'Null before the first success' }),
    lag_seconds: nullable(Type.Number({ minimum: 0 }), {
      description: 'Since the last success; null before the first',
    }),
    error: nullable(Type.String(), {
      description: 'Why the last poll failed, or why its prices are not stored; null if neither',
    }),
    circuit: oneOf(['closed', 'open', 'half_open'], {
      description: '`open` while it is not polled after repeated failures; then it is tried once',
    }),
    quarantined: Type.Boolean({
      description: 'Whether its prices are not stored, because they seem to be in another unit',
    }),
  },
  { $id: 'MarketHealth', description: 'The state of a market' },
);
export type MarketHealth = Static<typeof MarketHealth>;

/** The progress of a start. */
export const Starting = Type.Object(
  {
    step: oneOf(['database', 'prices', 'markets'], {
      description:
        'Opening the database, reading stored prices, or polling demo markets for the first time',
    }),
    points: Type.Integer({
      minimum: 0,
      description: 'Polls of lists, and other prices, in memory so far',
    }),
  },
  { $id: 'Starting', description: 'The progress of a start' },
);
export type Starting = Static<typeof Starting>;

/** The state of the disk of the embedded database. */
const Disk = Type.Object(
  {
    status: oneOf(['up', 'low', 'down'], {
      description: '`low` when it needs attention soon, `down` when no prices are stored any more',
    }),
    free_bytes: Type.Integer({ minimum: 0 }),
    error: nullable(Type.String(), { description: 'Why it is down; null while it is not' }),
  },
  { $id: 'Disk', description: 'The state of the disk of the embedded database' },
);

/** The state of the scheduled backups. */
export const BackupHealth = Type.Object(
  {
    status: oneOf(['ok', 'failed']),
    last_success_at: nullable(Timestamp, { description: 'Null before the first' }),
    error: nullable(Type.String(), { description: 'Why the last one failed; null if it did not' }),
  },
  { $id: 'BackupHealth', description: 'The state of the scheduled backups' },
);
export type BackupHealth = Static<typeof BackupHealth>;

/** The age of exchange rates. Old ones do not degrade the service. */
const RatesHealth = Type.Object(
  {
    status: oneOf(['ok', 'stale'], { description: '`stale`: a rate is more than four days old' }),
    day: Type.String({
      format: 'date',
      description: 'The newest day with rates',
      examples: ['2026-11-20'],
    }),
  },
  { $id: 'RatesHealth', description: 'The age of exchange rates' },
);

/** The state of the published item data. A failure does not degrade the service. */
export const ItemDataHealth = Type.Object(
  {
    status: oneOf(['ok', 'failed']),
    checked_at: Timestamp,
    error: nullable(Type.String(), {
      description: 'Why the last data was not fetched, or was refused; null if neither',
    }),
  },
  { $id: 'ItemDataHealth', description: 'The state of the published item data' },
);
export type ItemDataHealth = Static<typeof ItemDataHealth>;

/** The state of the service. A market that is down does not degrade the service. */
export const Health = Type.Object(
  {
    status: oneOf(['ok', 'degraded', 'starting']),
    database: oneOf(['up', 'down']),
    disk: nullable(ref(Disk), {
      description: 'Null while the service starts, and where the database is on a server',
    }),
    markets: Type.Record(Type.String(), ref(MarketHealth)),
    starting: Type.Optional(ref(Starting, { description: 'While the status is `starting`' })),
    backup: Type.Optional(
      ref(BackupHealth, { description: 'Where BACKUP_DIR is set, by the process that makes them' }),
    ),
    rates: Type.Optional(ref(RatesHealth, { description: 'Where exchange rates are known' })),
    item_data: Type.Optional(
      ref(ItemDataHealth, { description: 'Where CATALOGUE_URL is not off, once it was fetched' }),
    ),
    version: Type.String(),
    uptime_seconds: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Health', description: 'The state of the service' },
);
export type Health = Static<typeof Health>;

/** The process serves. */
export const Liveness = Type.Object(
  { status: oneOf(['ok']) },
  { $id: 'Liveness', description: 'The process serves' },
);
export type Liveness = Static<typeof Liveness>;
