import Type, { type Static } from '#typebox';
import { EVENT_KINDS } from '../domain/game-event.js';
import * as s from './schema.js';

/** The most events of one response. */
export const MOST_EVENTS = 5_000;

/** `/events` */
export const EventsQuery = Type.Object({
  from: Type.Optional(s.timestamp('The first moment; default: 90 days before `to`')),
  to: Type.Optional(s.timestamp('The moment after the last; default: now')),
});
export type EventsQuery = Static<typeof EventsQuery>;

export const GameEvent = s.named(
  'GameEvent',
  'A post of the makers of the game or of the platform, or an event of the demo',
  {
    time: s.timestamp('When it was published; of a sale the day of its begin'),
    title: s.text('As its author wrote it'),
    link: s.nullable(Type.String({ format: 'uri' }), 'Its page; null for an event of the demo'),
    kind: s.oneOf(
      EVENT_KINDS,
      'A new case, a Major or items sold for it, another update, a summer or autumn sale of the platform, or other news',
    ),
  },
);
export type GameEvent = Static<typeof GameEvent>;
