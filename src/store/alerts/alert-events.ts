import type { AlertChannel, AlertDelivery, AlertEvent, AlertSettings } from '../../domain/alert.js';
import type { ChannelKind } from '../../domain/alert-channels.js';
import type { AlertRule } from '../../domain/alert-rules.js';
import { LANGUAGES, type Language } from '../../domain/languages.js';
import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import { lockUntilEnd } from '../connection/advisory-locks.js';
import { arrayLiteral } from '../connection/array-literal.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { double, integer, json, nullable, oneOf, text } from '../connection/rows.js';

/** An event with the state of its deliveries. */
export interface EventWithDeliveries extends AlertEvent {
  readonly deliveries: readonly AlertDelivery[];
}

const EVENT_COLUMNS = `events.id, events.user_id AS "userId", events.alert_id AS "alertId",
  events.item_id AS "itemId", events.rule, value, price, triggered_at AS "triggeredAt"`;

const EVENT = {
  id: text,
  userId: text,
  alertId: text,
  itemId: integer,
  rule: json<AlertRule>(),
  value: double,
  price: integer,
  triggeredAt: integer,
};

export async function addAlertEvent(transaction: Transaction, event: AlertEvent): Promise<void> {
  await lockUntilEnd(transaction, 'alertEvents');
  await transaction.query(
    `INSERT INTO alert_events (id, user_id, alert_id, item_id, rule, value, price, triggered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      event.id,
      event.userId,
      event.alertId,
      event.itemId,
      JSON.stringify(event.rule),
      event.value,
      event.price,
      event.triggeredAt,
    ],
  );
}

/** The limits above which deliveries are stored but not sent. */
export interface DeliveryBounds {
  /** The last delivery of the same alert must be before this time. */
  readonly quietSince: EpochMs;
  /** A user gets at most `most` deliveries after this time. */
  readonly countedSince: EpochMs;
  readonly most: number;
}

/** Stores the delivery of an event on a channel, or that the limits suppressed it. */
export async function addDelivery(
  transaction: Transaction,
  { id, userId, alertId }: AlertEvent,
  kind: ChannelKind,
  { quietSince, countedSince, most }: DeliveryBounds,
  now: EpochMs,
): Promise<void> {
  await transaction.query(
    `INSERT INTO alert_deliveries (user_id, event_id, channel, status, created_at, next_attempt_at)
     SELECT $1, $2, $3, CASE WHEN quiet.count > 0 OR counted.count >= $7 THEN 'suppressed'
       ELSE 'pending' END, $8, $8
     FROM (SELECT count(*) FROM alert_deliveries AS deliveries
           JOIN alert_events AS events ON events.user_id = deliveries.user_id AND events.id = event_id
           WHERE events.user_id = $1 AND alert_id = $4 AND channel = $3 AND status <> 'suppressed'
             AND deliveries.created_at > $5) AS quiet,
       (SELECT count(*) FROM alert_deliveries
        WHERE user_id = $1 AND channel = $3 AND status <> 'suppressed' AND created_at > $6) AS counted`,
    [userId, id, kind, alertId, quietSince, countedSince, most, now],
  );
}

/** An event with its number: of two events the one stored later has the higher number. */
export interface NumberedEvent extends AlertEvent {
  readonly number: number;
}

/** The events of all users with higher numbers than this, ascending. */
export async function loadAlertEventsAfter(
  database: Queryable,
  number: number,
  limit: number,
): Promise<NumberedEvent[]> {
  const rows = await database.rows(
    { ...EVENT, number: integer },
    `SELECT ${EVENT_COLUMNS}, number FROM alert_events AS events
     WHERE number > $1 ORDER BY number LIMIT $2`,
    [number, limit],
  );
  return rows;
}

/** The number of the last stored event; 0 if there is none. */
export async function lastAlertEvent(database: Queryable): Promise<number> {
  const rows = await database.rows(
    { number: integer },
    'SELECT coalesce(max(number), 0) AS number FROM alert_events',
  );
  return required(rows[0], 'a number').number;
}

/** The user's events, newest first. */
export async function loadAlertEvents(
  database: Queryable,
  userId: string,
  limit: number,
): Promise<EventWithDeliveries[]> {
  const rows = await database.rows(
    { ...EVENT, deliveries: json<readonly DeliveryRow[]>() },
    `SELECT ${EVENT_COLUMNS}, coalesce((
       SELECT json_agg(json_build_object('channel', channel, 'status', status,
         'attempts', attempts, 'deliveredAt', delivered_at, 'error', error) ORDER BY channel)
       FROM alert_deliveries AS deliveries
       WHERE deliveries.user_id = events.user_id AND event_id = events.id), '[]') AS deliveries
     FROM alert_events AS events WHERE user_id = $1
     ORDER BY triggered_at DESC, id LIMIT $2`,
    [userId, limit],
  );
  return rows.map(({ deliveries, ...event }) => ({
    ...event,
    deliveries: deliveries.map(({ deliveredAt, error, ...delivery }) => ({
      ...delivery,
      deliveredAt: deliveredAt ?? undefined,
      error: error ?? undefined,
    })),
  }));
}

interface DeliveryRow extends Omit<AlertDelivery, 'deliveredAt' | 'error'> {
  readonly deliveredAt: EpochMs | null;
  readonly error: string | null;
}

/** A delivery that a process has claimed. */
export interface DueDelivery {
  readonly event: AlertEvent;
  readonly kind: ChannelKind;
  /** This one included. */
  readonly attempts: number;
  /** The address of the account; undefined if there is none, or it is not verified. */
  readonly email: string | undefined;
  /** The language of mails to the user; undefined if it is not known. */
  readonly language: Language | undefined;
  /** The channel as the alert has it now; undefined if the alert is deleted, off or without it. */
  readonly channel: AlertChannel | undefined;
}

const DUE_DELIVERY = {
  ...EVENT,
  attempts: integer,
  email: nullable(text),
  language: nullable(oneOf(LANGUAGES)),
  /** Null if the alert is deleted. */
  settings: nullable(json<AlertSettings>()),
};

export interface Claim {
  readonly now: EpochMs;
  /** Maximum number of claimed deliveries, from 0. */
  readonly limit: number;
  /** Maximum number of running deliveries of one user, including those of `underwayOf`. */
  readonly limitOfUser: number;
  /** The user of each running delivery. */
  readonly underwayOf: readonly string[];
  /** When a delivery is due again, by the number of previous attempts. */
  readonly nextAttempts: readonly EpochMs[];
}

/**
 * Claims due deliveries: first those of users with the fewest running ones, then those due the
 * longest. No other process claims them before they are due again, which happens if this process
 * dies.
 */
export async function claimDeliveries(
  database: Queryable,
  kind: ChannelKind,
  { now, limit, limitOfUser, underwayOf, nextAttempts }: Claim,
): Promise<DueDelivery[]> {
  const rows = await database.rows(
    DUE_DELIVERY,
    `WITH underway AS (
       SELECT user_id, count(*) FROM unnest($6::uuid[]) AS underway (user_id) GROUP BY user_id
     ), ranked AS (
       SELECT user_id, event_id, coalesce(count, 0)
         + row_number() OVER (PARTITION BY user_id ORDER BY next_attempt_at) AS rank
       FROM alert_deliveries LEFT JOIN underway USING (user_id)
       WHERE status = 'pending' AND next_attempt_at <= $2 AND channel = $1
     ), due AS (
       SELECT user_id, event_id FROM alert_deliveries AS deliveries
       JOIN ranked USING (user_id, event_id)
       WHERE status = 'pending' AND next_attempt_at <= $2 AND channel = $1 AND rank <= $5
       ORDER BY rank, next_attempt_at LIMIT $3 FOR UPDATE OF deliveries SKIP LOCKED
     ), claimed AS (
       UPDATE alert_deliveries AS deliveries
       SET attempts = attempts + 1,
         next_attempt_at = ($4::bigint[])[least(attempts + 1, cardinality($4::bigint[]))]
       FROM due
       WHERE deliveries.user_id = due.user_id AND deliveries.event_id = due.event_id
         AND channel = $1
       RETURNING deliveries.user_id, deliveries.event_id, attempts
     )
     SELECT ${EVENT_COLUMNS}, attempts, language, CASE WHEN email_proven THEN users.email END AS email,
       CASE WHEN deleted_at IS NULL THEN settings END AS settings
     FROM claimed
     JOIN alert_events AS events ON events.user_id = claimed.user_id AND events.id = claimed.event_id
     JOIN alerts ON alerts.user_id = events.user_id AND alerts.id = events.alert_id
     JOIN users ON users.id = events.user_id
     LEFT JOIN user_settings ON user_settings.user_id = users.id
     ORDER BY triggered_at, events.id`,
    [kind, now, limit, nextAttempts, limitOfUser, arrayLiteral(underwayOf)],
  );
  return rows.map(({ attempts, email, language, settings, ...event }) => ({
    event,
    kind,
    attempts,
    email: email ?? undefined,
    language: language ?? undefined,
    channel: settings?.enabled
      ? settings.channels.find((channel) => channel.kind === kind)
      : undefined,
  }));
}

/** The result of an attempt. `pending`: to be tried again. */
export type Outcome =
  | { readonly status: 'delivered'; readonly at: EpochMs }
  | { readonly status: 'failed' | 'pending'; readonly error: string };

export async function settleDelivery(
  database: Queryable,
  { event, kind }: DueDelivery,
  outcome: Outcome,
): Promise<void> {
  await database.query(
    `UPDATE alert_deliveries SET status = $4, delivered_at = $5, error = $6
     WHERE user_id = $1 AND event_id = $2 AND channel = $3`,
    [
      event.userId,
      event.id,
      kind,
      outcome.status,
      outcome.status === 'delivered' ? outcome.at : null,
      outcome.status === 'delivered' ? null : outcome.error,
    ],
  );
}

/** Deletes events at or before this time, with their deliveries. @returns the number of events */
export async function dropOldAlertEvents(database: Queryable, until: EpochMs): Promise<number> {
  const { rowCount } = await database.query('DELETE FROM alert_events WHERE triggered_at <= $1', [
    until,
  ]);
  return rowCount;
}
