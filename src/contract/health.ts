import Type, { type Static } from '#typebox';
import { nullable, oneOf, ref, Timestamp } from './schema.js';

/** How one market is doing. */
export const MarketHealth = Type.Object(
  {
    status: oneOf(['starting', 'up', 'down']),
    last_success_at: nullable(Timestamp, { description: 'Null before the first success' }),
    lag_seconds: nullable(Type.Number({ minimum: 0 }), {
      description: 'Since the last success; null before the first',
    }),
    error: nullable(Type.String(), {
      description: 'Why the last poll failed, or what it brought is not taken; null if neither',
    }),
    circuit: oneOf(['closed', 'open', 'half_open'], {
      description: '`open` while it is left alone after failures in a row, then tried once',
    }),
    quarantined: Type.Boolean({
      description: 'Whether its prices are kept out, as they seem to be in another unit',
    }),
  },
  { $id: 'MarketHealth', description: 'How one market is doing' },
);
export type MarketHealth = Static<typeof MarketHealth>;

/** How far a start is. */
export const Starting = Type.Object(
  {
    step: oneOf(['database', 'upgrade', 'prices', 'markets'], {
      description:
        'The database is opened, prices of the version before are brought over, stored prices are read, or demo markets are asked for the first time',
    }),
    points: Type.Integer({
      minimum: 0,
      description:
        'Polls of lists, and other prices, in memory so far; during an upgrade, prices brought over since the start',
    }),
    percent: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100, description: 'How far the upgrade is' }),
    ),
  },
  { $id: 'Starting', description: 'How far a start is' },
);
export type Starting = Static<typeof Starting>;

/** How the disk of the embedded database is doing. */
export const Disk = Type.Object(
  {
    status: oneOf(['up', 'low', 'down'], {
      description:
        '`low` while it should be looked after soon, `down` while no prices are stored any more',
    }),
    free_bytes: Type.Integer({ minimum: 0 }),
    error: nullable(Type.String(), { description: 'Why it is down; null while it is not' }),
  },
  { $id: 'Disk', description: 'How the disk of the embedded database is doing' },
);

/** What has become of the backups that the service makes by itself. */
export const BackupHealth = Type.Object(
  {
    status: oneOf(['ok', 'failed']),
    last_success_at: nullable(Timestamp, { description: 'Null before the first' }),
    error: nullable(Type.String(), { description: 'Why the last one failed; null if it did not' }),
  },
  { $id: 'BackupHealth', description: 'What has become of the backups of the service' },
);
export type BackupHealth = Static<typeof BackupHealth>;

/** How the service is doing. A market that is down does not degrade the service. */
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
    version: Type.String(),
    uptime_seconds: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Health', description: 'How the service is doing' },
);
export type Health = Static<typeof Health>;

/** The process serves. */
export const Liveness = Type.Object(
  { status: oneOf(['ok']) },
  { $id: 'Liveness', description: 'The process serves' },
);
export type Liveness = Static<typeof Liveness>;
