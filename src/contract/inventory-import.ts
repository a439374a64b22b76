import Type, { type Static } from '#typebox';
import { oneOf, ref } from './schema.js';

/** An asset that was not taken, and why. */
export const UnmatchedAsset = Type.Object(
  {
    asset_id: Type.String(),
    name: Type.String({ description: 'As the game platform calls it; empty when it does not' }),
    reason: Type.String({ description: 'A sentence' }),
  },
  { $id: 'UnmatchedAsset', description: 'An asset that was not taken, and why' },
);
export type UnmatchedAsset = Static<typeof UnmatchedAsset>;

/** What became of an inventory. */
export const InventoryImport = Type.Object(
  {
    message: oneOf(['inventory imported']),
    imported_assets: Type.Integer({ minimum: 0, description: 'Taken, with those known before' }),
    new: Type.Integer({ minimum: 0, description: 'Lots that were made' }),
    removed: Type.Integer({
      minimum: 0,
      description: 'Lots that were closed, for their assets are gone',
    }),
    reopened: Type.Integer({
      minimum: 0,
      description: 'Closed lots that count again, for their assets are back',
    }),
    hidden: Type.Integer({
      minimum: 0,
      description:
        'Assets that the platform counts and does not show, such as those traded days ago',
    }),
    unmatched: Type.Array(ref(UnmatchedAsset)),
  },
  { $id: 'InventoryImport', description: 'What became of an inventory' },
);
export type InventoryImport = Static<typeof InventoryImport>;
