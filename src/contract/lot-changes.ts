import Type, { type Static } from '#typebox';
import { MAX_LOTS, MAX_NOTE_LENGTH } from '../domain/lot.js';
import { CURRENCIES } from '../domain/money.js';
import { MAX_PRICE } from '../domain/tick.js';
import { accountId } from './game-accounts.js';
import { tag, tags } from './lots.js';
import * as s from './schema.js';

const moment = (description: string) =>
  Type.String({ description: `${description}. ISO 8601 with a zone, or a date alone` });
const amount = (description: string) =>
  s.integer(
    0,
    Number.MAX_SAFE_INTEGER,
    `${description}. Minor units of \`currency\`, at most ${MAX_PRICE} US cents`,
  );
const flag = (description: string) => Type.Optional(Type.Boolean({ description }));

export const LotChangesQuery = Type.Object({
  preview: s.defaulted(s.oneOf(['true', 'false'], 'Only return the effects'), 'false'),
  currency: Type.Optional(
    s.oneOf(
      CURRENCIES,
      'Of the amounts in body and response; default: USD. Those of the body are stored in US cents, at ' +
        'the rate of the day of the purchase or sale',
    ),
  ),
});
export type LotChangesQuery = Static<typeof LotChangesQuery>;

export const LotFilter = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Words in the name of the item or the note' }),
  ),
  item_id: Type.Optional(s.positive()),
  tag: Type.Optional(tag),
  account: Type.Optional(accountId('Of this account on the game platform')),
  imported: flag('Whether it was imported from an inventory'),
  imported_from: Type.Optional(moment('First imported at this time or later')),
  imported_before: Type.Optional(moment('First imported before this time')),
  acquired_from: Type.Optional(moment('Acquired at this time or later')),
  acquired_before: Type.Optional(moment('Acquired before this time')),
  with_cost: flag('Whether its cost is known'),
  locked: flag('Whether it is under a trade lock'),
  held: flag('Whether some of it is left'),
});
export type LotFilter = Static<typeof LotFilter>;

/** The action on each lot: fields are changed, or the rest is sold, or the lot is deleted. */
export const LotsEdit = Type.Object(
  {
    unit_cost: Type.Optional(
      s.nullable(amount('Cost of one item'), 'Cost of one item; null: unknown'),
    ),
    market_percent: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1_000,
        description:
          'Instead of `unit_cost`: percent of the market price on the day of acquisition (UTC). Lots ' +
          'without a price on that day keep their cost',
      }),
    ),
    acquired_at: Type.Optional(moment('When it was acquired')),
    tradable_after: Type.Optional(
      s.nullable(moment('The end of its lock'), 'The end of its lock; null: not locked'),
    ),
    note: Type.Optional(Type.String({ maxLength: MAX_NOTE_LENGTH })),
    tags: Type.Optional(
      Type.Object(
        {
          set: Type.Optional(tags('Replace all tags')),
          add: Type.Optional(tags('Are added')),
          remove: Type.Optional(tags('Are removed')),
        },
        { minProperties: 1, additionalProperties: false },
      ),
    ),
    sell: Type.Optional(
      Type.Object(
        {
          unit_price: amount('Price of one item'),
          unit_fee: Type.Optional(amount('Fee for one item, default 0')),
          sold_at: Type.Optional(
            moment('Default: now. Lots acquired within 24 hours after are sold when acquired'),
          ),
        },
        { description: 'Sells all that is left of each lot', additionalProperties: false },
      ),
    ),
    delete: Type.Optional(Type.Literal(true, { description: 'Deletes each lot and its sales' })),
  },
  { additionalProperties: false },
);
export type LotsEdit = Static<typeof LotsEdit>;

export const NewLotsChange = s.named('NewLotsChange', 'A change of many lots', {
  ids: Type.Optional(
    Type.Array(Type.String({ maxLength: 36 }), {
      minItems: 1,
      maxItems: MAX_LOTS,
      description: 'Ids of the lots',
    }),
  ),
  filter: Type.Optional({
    ...LotFilter,
    description: 'Instead of `ids`: all lots that match all of its fields',
  }),
  version: Type.Optional(
    s.count('With `filter`, required unless in a preview: the version that the preview returned'),
  ),
  edit: LotsEdit,
});
export type NewLotsChange = Static<typeof NewLotsChange>;

/** The cost of all that is held. */
export const portfolioCost = (description: string) =>
  Type.Object(
    {
      amount: Type.Integer({
        description: 'Of the holdings with a known cost. Minor units of `currency`',
      }),
      unknown_quantity: s.count('Held items with unknown cost'),
    },
    { description },
  );

/** The effects of a change of many lots. */
export const LotsChanged = s.named('LotsChanged', 'The effects of a change of many lots', {
  preview: Type.Boolean({ description: 'True: nothing was stored' }),
  id: s.nullable(
    Type.String({ format: 'uuid' }),
    'By which the change can be undone; null in a preview, and if no lot was changed',
  ),
  version: s.count('Of the portfolio: after the change, or of the preview'),
  selected: s.count('Lots'),
  changed: s.count('Lots'),
  unchanged: s.count('Lots that already are like that'),
  without_price: s.count('Lots without a market price on their day, which keep their cost'),
  currency: s.oneOf(CURRENCIES),
  cost_before: portfolioCost('The cost of the portfolio'),
  cost_after: portfolioCost('The cost of the portfolio after the change'),
  refused: s.listOf(
    Type.Object({
      lot_id: Type.String(),
      market_hash_name: s.nullable(Type.String(), 'Null if there is no such lot'),
      reason: Type.String(),
    }),
    'Only in a preview: a change with such lots is refused as a whole',
  ),
});
export type LotsChanged = Static<typeof LotsChanged>;

/** The kind of a change: an edit, or the import of a market history. */
const ListedEdit = Type.Object(
  {
    ...LotsEdit.properties,
    market_history: Type.Optional(
      Type.Object({
        purchases: s.count('That set cost and date of a lot'),
        sales: s.count('That were added'),
      }),
    ),
  },
  { additionalProperties: false },
);

export const LotsChange = s.named('LotsChange', 'A change of many lots that was made', {
  id: Type.String({ format: 'uuid' }),
  made_at: s.Timestamp,
  currency: s.oneOf(CURRENCIES, 'Of the amounts in `edit`'),
  edit: ListedEdit,
  lots: s.positive('How many were changed'),
  undone_at: s.nullable(s.Timestamp, 'Null if it is not undone'),
  undo_until: s.nullable(
    s.Timestamp,
    'Until when it can be undone, if none of its lots is changed; null: not any more',
  ),
});
export type LotsChange = Static<typeof LotsChange>;

export const LotsChangeList = s.named('LotsChangeList', 'The last changes of many lots', {
  version: s.count('Of the portfolio: increases with each change of lots or sales'),
  changes: s.listOf(s.ref(LotsChange), 'At most 100, the newest first'),
});
export type LotsChangeList = Static<typeof LotsChangeList>;

/** `/portfolio/changes/:id` */
export const LotsChangePath = Type.Object({ id: s.text('Id of a change') });
export type LotsChangePath = Static<typeof LotsChangePath>;
