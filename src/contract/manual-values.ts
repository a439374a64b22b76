import Type, { type Static } from '#typebox';
import { MAX_NOTE_LENGTH } from '../domain/lot.js';
import { MAX_PRICE } from '../domain/tick.js';
import { EnteredIn } from './rates.js';
import * as s from './schema.js';

const note = Type.String({ maxLength: MAX_NOTE_LENGTH });

export const NewManualValue = s.named('NewManualValue', "The user's own value of one item", {
  unit_value: Type.Optional(
    s.integer(
      1,
      Number.MAX_SAFE_INTEGER,
      `Minor units of \`currency\` at the rate of today, at most ${MAX_PRICE} US cents. Without it, ` +
        'the stored value keeps its amount',
    ),
  ),
  valued_at: Type.Optional(
    Type.String({
      description:
        'The day for which it is. ISO 8601 with a zone, or a date alone, which begins in UTC. Default: now',
      examples: ['2026-11-20T12:00:00.000Z', '2026-11-20'],
    }),
  ),
  note: Type.Optional(note),
});
export type NewManualValue = Static<typeof NewManualValue>;

export const ManualValue = s.named('ManualValue', "The user's own value of one item", {
  item_id: s.positive(),
  market_hash_name: Type.String(),
  lot_id: s.nullable(
    Type.String({ format: 'uuid' }),
    'The lot; null for all lots of the item without a value of their own',
  ),
  unit_value: s.minorUnits('Of one item'),
  valued_at: s.Timestamp,
  outdated: Type.Boolean({ description: '`valued_at` is more than 90 days ago' }),
  note,
  entered: Type.Optional(s.ref(EnteredIn)),
});
export type ManualValue = Static<typeof ManualValue>;

/** Of the held lots of an item together. */
export const ManualWorth = s.named(
  'ManualWorth',
  "The user's own value of the held lots of an item",
  {
    quantity: s.count('Held items with such a value'),
    total_value: s.minorUnits(),
    valued_at: s.timestamp('The oldest day of the values'),
    outdated: Type.Boolean({ description: '`valued_at` is more than 90 days ago' }),
    note: Type.String({ description: 'Of the value of the item' }),
  },
);
export type ManualWorth = Static<typeof ManualWorth>;

/** `/portfolio/items/:item_id/value` */
export const ItemValuePath = Type.Object({ item_id: s.positive('Item id') });
