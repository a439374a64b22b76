import Type, { type Static } from '#typebox';
import { minorUnits, nullable, ref, Timestamp } from './schema.js';

/** The largest price of one, and the most items that all lots of a user may hold: see domain. */
const MAX_UNIT = 1_000_000_000;
const MAX_ITEMS = 9_007_199;
const MAX_NOTE = 1_000;

const quantity = Type.Integer({ minimum: 1, maximum: MAX_ITEMS });
const perItem = (description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: MAX_UNIT,
    description: `${description}. Minor units of USD (cents)`,
  });
const moment = (description: string) =>
  Type.String({
    description: `${description}. ISO 8601 with a zone, or a date alone, which begins in UTC`,
    examples: ['2026-11-20T12:00:00.000Z', '2026-11-20'],
  });
const unitCost = nullable(perItem('What one has cost'), {
  description: 'What one has cost; null when it is not known',
});
const note = Type.String({ maxLength: MAX_NOTE });

/** A part of a lot that was sold. */
export const Sale = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    quantity,
    unit_price: perItem('What one was sold for'),
    fee: minorUnits('What the market kept of the whole sale'),
    sold_at: Timestamp,
    realized_pnl: nullable(minorUnits(), {
      description: 'Proceeds less fee and cost; null when the cost is not known',
    }),
  },
  { $id: 'Sale', description: 'A part of a lot that was sold' },
);
export type Sale = Static<typeof Sale>;

/** Equal items that were acquired together. */
export const Lot = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    item_id: Type.Integer({ minimum: 1 }),
    market_hash_name: Type.String(),
    quantity: Type.Integer({ minimum: 1, description: 'Acquired, sold ones included' }),
    remaining: Type.Integer({ minimum: 0, description: 'Still held' }),
    unit_cost: unitCost,
    acquired_at: Timestamp,
    note,
    asset_id: nullable(Type.String(), {
      description: 'The asset of the game platform; null when it was not imported from there',
    }),
    imported_at: nullable(Timestamp),
    closed_at: nullable(Timestamp, {
      description: 'Since when the asset is gone from the inventory; null while it is there',
    }),
    realized_pnl: nullable(minorUnits(), {
      description: 'Over all sales; null when the cost is not known',
    }),
    sales: Type.Array(ref(Sale), { description: 'First sold first' }),
  },
  { $id: 'Lot', description: 'Equal items that were acquired together' },
);
export type Lot = Static<typeof Lot>;

const itemFields = {
  item_id: Type.Optional(Type.Integer({ minimum: 1 })),
  market_hash_name: Type.Optional(
    Type.String({ description: 'In place of `item_id`, or beside it when both name the same' }),
  ),
};

/** What a purchase is told by. */
export const NewLot = Type.Object(
  {
    ...itemFields,
    quantity,
    unit_cost: Type.Optional(unitCost),
    acquired_at: Type.Optional(moment('Now when it is left out')),
    note: Type.Optional(note),
  },
  { $id: 'NewLot', description: 'A purchase' },
);
export type NewLot = Static<typeof NewLot>;

/** What is to be changed of a lot: what is left out stays as it is. */
export const LotChanges = Type.Object(
  {
    ...itemFields,
    quantity: Type.Optional(quantity),
    unit_cost: Type.Optional(unitCost),
    acquired_at: Type.Optional(moment('When it was acquired')),
    note: Type.Optional(note),
  },
  { $id: 'LotChanges', description: 'What is left out stays as it is' },
);
export type LotChanges = Static<typeof LotChanges>;

export const NewSale = Type.Object(
  {
    quantity,
    unit_price: perItem('What one was sold for'),
    fee: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'What the market kept of the whole sale; 0 when left out. Minor units of USD',
      }),
    ),
    sold_at: Type.Optional(moment('Now when it is left out')),
  },
  { $id: 'NewSale', description: 'A sale of some of a lot' },
);
export type NewSale = Static<typeof NewSale>;

const id = Type.String({ description: 'Id of a lot' });

/** `/portfolio/lots/:id` */
export const LotPath = Type.Object({ id });
export type LotPath = Static<typeof LotPath>;

/** `/portfolio/lots/:id/sales/:sale_id` */
export const SalePath = Type.Object({ id, sale_id: Type.String({ description: 'Id of a sale' }) });
export type SalePath = Static<typeof SalePath>;
