import Type, { type Static } from '#typebox';
import { MAX_ITEMS_HELD, MAX_NOTE_LENGTH } from '../domain/lot.js';
import { MAX_PRICE } from '../domain/tick.js';
import { LotOutlook } from './outlook.js';
import { EnteredIn } from './rates.js';
import { minorUnits, nullable, oneOf, Rarity, ref, Timestamp } from './schema.js';

const quantity = Type.Integer({ minimum: 1, maximum: MAX_ITEMS_HELD });
/** Without a maximum: in minor units of a weak currency it is many times that of US cents. */
const perItem = (description: string) => ({ ...minorUnits(description, 'lots'), minimum: 0 });
const moment = (description: string) =>
  Type.String({
    description: `${description}. ISO 8601 with a zone, or a date alone, which begins in UTC`,
    examples: ['2026-11-20T12:00:00.000Z', '2026-11-20'],
  });
const unitCost = nullable(perItem('Cost of one item'), {
  description: 'Cost of one item; null if unknown',
});
/** In a request: the limit is that of what is stored, after the conversion to US cents. */
const entered = (description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: `${description}. Minor units of \`currency\`, at most ${MAX_PRICE} US cents`,
  });
const enteredCost = nullable(entered('Cost of one item'), {
  description: 'Cost of one item; null if unknown',
});
const note = Type.String({ maxLength: MAX_NOTE_LENGTH });

/** A sale of a part of a lot. */
export const Sale = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    quantity,
    unit_price: perItem('Price of one item'),
    fee: minorUnits("The market's fee for the whole sale", 'lots'),
    sold_at: Timestamp,
    realized_pnl: nullable(minorUnits('', 'lots'), {
      description: 'Proceeds minus fee and cost; null if the cost is unknown',
    }),
  },
  { $id: 'Sale', description: 'A sale of a part of a lot' },
);
export type Sale = Static<typeof Sale>;

/** Why a lot has no outlook. */
const OUTLOOK_REASONS = [
  'free',
  'gone',
  'too_far',
  'no_price',
  'too_few_days',
  'too_few_outcomes',
] as const;
export type OutlookReason = (typeof OUTLOOK_REASONS)[number];

/** Equal items that were acquired together. */
export const Lot = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    item_id: Type.Integer({ minimum: 1 }),
    market_hash_name: Type.String(),
    rarity: Rarity,
    quantity: Type.Integer({ minimum: 1, description: 'Acquired, including sold ones' }),
    remaining: Type.Integer({ minimum: 0, description: 'Still held' }),
    unit_cost: unitCost,
    acquired_at: Timestamp,
    tradable_after: nullable(Timestamp, {
      description: 'Until when a trade lock keeps it from being sold; null if it was never locked',
    }),
    outlook: nullable(ref(LotOutlook), {
      description: 'The range of the price of one on the day it unlocks; null if there is none',
    }),
    outlook_reason: nullable(oneOf(OUTLOOK_REASONS), {
      description: 'Why `outlook` is null: it is free or gone, has no price or too short a past',
    }),
    note,
    asset_id: nullable(Type.String(), {
      description: 'The asset on the game platform; null if it was not imported',
    }),
    imported_at: nullable(Timestamp),
    closed_at: nullable(Timestamp, {
      description: 'When the asset left the inventory; null while it is there',
    }),
    wear: nullable(Type.Number({ minimum: 0, maximum: 1 }), {
      description: 'The float of the asset; null if unknown',
    }),
    pattern: nullable(Type.Integer({ minimum: 0 }), {
      description: 'The pattern of the asset; null if unknown',
    }),
    name_tag: nullable(Type.String(), {
      description: 'The name tag of the asset; null without one',
    }),
    stickers: Type.Array(Type.String(), { description: 'Names of the stickers of the asset' }),
    realized_pnl: nullable(minorUnits('', 'lots'), {
      description: 'Over all sales; null if the cost is unknown',
    }),
    sales: Type.Array(ref(Sale), { description: 'First sold first' }),
    entered: Type.Optional(ref(EnteredIn)),
  },
  { $id: 'Lot', description: 'Equal items that were acquired together' },
);
export type Lot = Static<typeof Lot>;

const itemFields = {
  item_id: Type.Optional(Type.Integer({ minimum: 1 })),
  market_hash_name: Type.Optional(
    Type.String({ description: 'Instead of `item_id`, or with it if both name the same item' }),
  ),
};

/** A purchase. */
export const NewLot = Type.Object(
  {
    ...itemFields,
    quantity,
    unit_cost: Type.Optional(enteredCost),
    acquired_at: Type.Optional(moment('Default: now')),
    tradable_after: Type.Optional(
      nullable(moment('Until when it is locked'), {
        description:
          'Until when it is locked; null: not at all. Default: 7 days after `acquired_at`',
      }),
    ),
    note: Type.Optional(note),
  },
  { $id: 'NewLot', description: 'A purchase' },
);
export type NewLot = Static<typeof NewLot>;

/** Changes of a lot: missing fields stay unchanged. */
export const LotChanges = Type.Object(
  {
    ...itemFields,
    quantity: Type.Optional(quantity),
    unit_cost: Type.Optional(enteredCost),
    acquired_at: Type.Optional(moment('When it was acquired')),
    tradable_after: Type.Optional(
      nullable(moment('Until when it is locked'), {
        description: 'Until when it is locked; null: not at all',
      }),
    ),
    note: Type.Optional(note),
  },
  { $id: 'LotChanges', description: 'Missing fields stay unchanged' },
);
export type LotChanges = Static<typeof LotChanges>;

export const NewSale = Type.Object(
  {
    quantity,
    unit_price: entered('Price of one item'),
    fee: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "The market's fee for the whole sale, default 0. Minor units of `currency`",
      }),
    ),
    sold_at: Type.Optional(moment('Default: now')),
  },
  { $id: 'NewSale', description: 'A sale of a part of a lot' },
);
export type NewSale = Static<typeof NewSale>;

const id = Type.String({ description: 'Id of a lot' });

/** `/portfolio/lots/:id` */
export const LotPath = Type.Object({ id });
export type LotPath = Static<typeof LotPath>;

/** `/portfolio/lots/:id/sales/:sale_id` */
export const SalePath = Type.Object({ id, sale_id: Type.String({ description: 'Id of a sale' }) });
export type SalePath = Static<typeof SalePath>;
