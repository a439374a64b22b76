import Type, { type Static } from '#typebox';
import { MAX_ITEMS_HELD, MAX_NOTE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS_OF_LOT } from '../domain/lot.js';
import { CURRENCIES } from '../domain/money.js';
import { MAX_PRICE } from '../domain/tick.js';
import { accountId } from './game-accounts.js';
import { LotOutlook } from './outlook.js';
import { EnteredIn } from './rates.js';
import * as s from './schema.js';

const quantity = Type.Integer({ minimum: 1, maximum: MAX_ITEMS_HELD });
/** Without a maximum: in minor units of a weak currency it is many times that of US cents. */
const perItem = (description: string) => ({ ...s.minorUnits(description, 'lots'), minimum: 0 });
const moment = (description: string) =>
  Type.String({
    description: `${description}. ISO 8601 with a zone, or a date alone, which begins in UTC`,
    examples: ['2026-11-20T12:00:00.000Z', '2026-11-20'],
  });
const unitCost = s.nullable(perItem('Cost of one item'), 'Cost of one item; null if unknown');
/** In a request: the limit applies to the stored amount, after the conversion to US cents. */
const entered = (description: string) =>
  s.integer(
    0,
    Number.MAX_SAFE_INTEGER,
    `${description}. Minor units of \`currency\`, at most ${MAX_PRICE} US cents`,
  );
const enteredCost = s.nullable(entered('Cost of one item'), 'Cost of one item; null if unknown');
const note = Type.String({ maxLength: MAX_NOTE_LENGTH });
/** A tag as it is entered: white space at its ends is dropped. */
export const tag = Type.String({ minLength: 1, maxLength: MAX_TAG_LENGTH });
export const tags = (description: string) =>
  Type.Array(tag, { maxItems: MAX_TAGS_OF_LOT, description });
const enteredTags = Type.Optional(tags('Without commas and semicolons'));

const Original = Type.Object(
  {
    amount: s.integer(
      0,
      Number.MAX_SAFE_INTEGER,
      'Of one item, in minor units of its own currency',
    ),
    currency: s.oneOf(CURRENCIES),
  },
  { description: 'An amount as it was paid or received, before its conversion to US cents' },
);
const original = (description: string) => s.nullable(Original, description);

export const Sale = s.named('Sale', 'A sale of a part of a lot', {
  id: Type.String({ format: 'uuid' }),
  quantity,
  unit_price: perItem('Price of one item'),
  fee: s.minorUnits("The market's fee for the whole sale", 'lots'),
  sold_at: s.Timestamp,
  original: original(
    'The amount that the market paid out; null unless it was read from a market history',
  ),
  realized_pnl: s.nullable(
    s.minorUnits('', 'lots'),
    'Proceeds minus fee and cost; null if the cost is unknown',
  ),
});
export type Sale = Static<typeof Sale>;

/** Why a lot has no outlook. */
const OUTLOOK_REASONS = [
  'free',
  'gone',
  'too_far',
  'no_price',
  'too_few_days',
  'too_few_outcomes',
  'stopped',
] as const;
export type OutlookReason = (typeof OUTLOOK_REASONS)[number];

export const Lot = s.named('Lot', 'Equal items that were acquired together', {
  id: Type.String({ format: 'uuid' }),
  item_id: s.positive(),
  market_hash_name: Type.String(),
  rarity: s.Rarity,
  quantity: s.positive('Acquired, including sold ones'),
  remaining: s.count('Still held'),
  unit_cost: unitCost,
  acquired_at: s.Timestamp,
  tradable_after: s.nullable(s.Timestamp, 'The end of its trade lock; null if it was never locked'),
  outlook: s.nullable(
    s.ref(LotOutlook),
    'The range of the price of one item on the day it unlocks; null if there is none',
  ),
  outlook_reason: s.nullable(
    s.oneOf(OUTLOOK_REASONS),
    'Why `outlook` is null: it is free or gone, has no price or too short a past, or its market has stopped',
  ),
  note,
  tags: tags('By which the user groups it'),
  asset_id: s.nullable(
    Type.String(),
    'The asset on the game platform; null if it was not imported',
  ),
  imported_at: s.nullable(s.Timestamp),
  closed_at: s.nullable(s.Timestamp, 'When the asset left the inventory; null while it is there'),
  account_id: s.nullable(Type.String(), 'The account on the game platform that holds it'),
  place: s.nullable(Type.String(), 'The storage unit that holds it; null if none does'),
  wear: s.nullable(
    Type.Number({ minimum: 0, maximum: 1 }),
    'The float of the asset; null if unknown',
  ),
  pattern: s.nullable(s.count(), 'The pattern of the asset; null if unknown'),
  name_tag: s.nullable(Type.String(), 'The name tag of the asset; null without one'),
  stickers: s.listOf(Type.String(), 'Names of the stickers of the asset'),
  purchase_id: s.nullable(
    Type.String(),
    'The purchase on the platform’s market that set its cost; null if none did',
  ),
  original: original('The cost of that purchase; null if it was changed since'),
  realized_pnl: s.nullable(s.minorUnits('', 'lots'), 'Over all sales; null if the cost is unknown'),
  sales: s.listOf(s.ref(Sale), 'First sold first'),
  entered: Type.Optional(s.ref(EnteredIn)),
});
export type Lot = Static<typeof Lot>;

const itemFields = {
  item_id: Type.Optional(s.positive()),
  market_hash_name: Type.Optional(
    s.text('Instead of `item_id`, or with it if both name the same item'),
  ),
};

export const NewLot = s.named('NewLot', 'A purchase', {
  ...itemFields,
  quantity,
  unit_cost: Type.Optional(enteredCost),
  acquired_at: Type.Optional(moment('Default: now')),
  tradable_after: Type.Optional(
    s.nullable(
      moment('The end of its lock'),
      'The end of its lock; null: not locked. Default: 7 days after `acquired_at`',
    ),
  ),
  note: Type.Optional(note),
  tags: enteredTags,
});
export type NewLot = Static<typeof NewLot>;

/** Changes of a lot: missing fields stay unchanged. */
export const LotChanges = s.named('LotChanges', 'Missing fields stay unchanged', {
  ...itemFields,
  quantity: Type.Optional(quantity),
  unit_cost: Type.Optional(enteredCost),
  acquired_at: Type.Optional(moment('When it was acquired')),
  tradable_after: Type.Optional(
    s.nullable(moment('The end of its lock'), 'The end of its lock; null: not locked'),
  ),
  note: Type.Optional(note),
  tags: enteredTags,
});
export type LotChanges = Static<typeof LotChanges>;

export const NewSale = s.named('NewSale', 'A sale of a part of a lot', {
  quantity,
  unit_price: entered('Price of one item'),
  fee: Type.Optional(
    s.integer(
      0,
      Number.MAX_SAFE_INTEGER,
      "The market's fee for the whole sale, default 0. Minor units of `currency`",
    ),
  ),
  sold_at: Type.Optional(moment('Default: now')),
});
export type NewSale = Static<typeof NewSale>;

/** `/portfolio/lots` */
export const LotsQuery = Type.Object({
  item_id: Type.Optional(s.positive('Only lots of this item')),
  account: Type.Optional(accountId('Only lots of this account on the game platform')),
  limit: Type.Optional(
    s.integer(1, 1_000, 'How many lots; without it, all. Fewer than that are the last ones'),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Only lots behind this one: `acquired_at` and `id` of it, joined by `_`',
      examples: ['2026-11-20T12:00:00.000Z_7f7a4b9e-4b0e-4a6e-9d0b-0f6f6f1e2d3c'],
    }),
  ),
});
export type LotsQuery = Static<typeof LotsQuery>;

const id = s.text('Id of a lot');

/** `/portfolio/lots/:id` */
export const LotPath = Type.Object({ id });
export type LotPath = Static<typeof LotPath>;

/** `/portfolio/lots/:id/sales/:sale_id` */
export const SalePath = Type.Object({ id, sale_id: s.text('Id of a sale') });
export type SalePath = Static<typeof SalePath>;
