import Type, { type Static } from '#typebox';
import { EVENT_KINDS } from '../domain/game-event.js';
import { oneOf, Timestamp } from './schema.js';

/** The most events of one response. */
export const MOST_EVENTS = 5_000;

/** `/events` */
export const EventsQuery = Type.Object({
  from: Type.Optional(
    Type.Unsafe<string>({
      ...Timestamp,
      description: 'The first moment; default: 90 days before `to`',
    }),
  ),
  to: Type.Optional(
    Type.Unsafe<string>({ ...Timestamp, description: 'The moment after the last; default: now' }),
  ),
});
export type EventsQuery = Static<typeof EventsQuery>;

export const GameEvent = Type.Object(
  {
    time: Type.Unsafe<string>({ ...Timestamp, description: 'When it was published' }),
    title: Type.String({ description: 'As its author wrote it' }),
    link: Type.String({ format: 'uri', description: 'Its page' }),
    kind: oneOf(EVENT_KINDS, {
      description: 'A new case, a Major or what is sold for it, another update, or other news',
    }),
  },
  { $id: 'GameEvent', description: 'A post of the makers of the game' },
);
export type GameEvent = Static<typeof GameEvent>;
