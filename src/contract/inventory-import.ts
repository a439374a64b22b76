import Type, { type Static } from '#typebox';
import { oneOf, ref } from './schema.js';

/** An asset that was not imported, and why. */
export const UnmatchedAsset = Type.Object(
  {
    asset_id: Type.String(),
    name: Type.String({ description: 'The name on the game platform; empty without one' }),
    reason: Type.String({ description: 'A sentence' }),
  },
  { $id: 'UnmatchedAsset', description: 'An asset that was not imported, and why' },
);
export type UnmatchedAsset = Static<typeof UnmatchedAsset>;

/** A lot of which the phase or gem became known. */
export const RenamedAsset = Type.Object(
  {
    asset_id: Type.String(),
    from: Type.String({ description: 'The `market_hash_name` before' }),
    to: Type.String({ description: 'The `market_hash_name` now' }),
  },
  { $id: 'RenamedAsset', description: 'A lot of which the phase or gem became known' },
);
export type RenamedAsset = Static<typeof RenamedAsset>;

/** An imported asset whose item certificate was ignored. */
export const DamagedCertificate = Type.Object(
  { asset_id: Type.String(), market_hash_name: Type.String() },
  { $id: 'DamagedCertificate', description: 'An asset whose item certificate was ignored' },
);
export type DamagedCertificate = Static<typeof DamagedCertificate>;

/** The result of importing an inventory. */
export const InventoryImport = Type.Object(
  {
    message: oneOf(['inventory imported']),
    imported_assets: Type.Integer({
      minimum: 0,
      description: 'Imported assets, including those known before',
    }),
    new: Type.Integer({ minimum: 0, description: 'Lots that were made' }),
    removed: Type.Integer({
      minimum: 0,
      description: 'Lots that were closed, because their assets are gone',
    }),
    reopened: Type.Integer({
      minimum: 0,
      description: 'Closed lots that were reopened, because their assets are back',
    }),
    hidden: Type.Integer({
      minimum: 0,
      description:
        'Assets that the platform counts and does not list, such as recently traded ones',
    }),
    unmatched: Type.Array(ref(UnmatchedAsset)),
    renamed: Type.Array(ref(RenamedAsset), {
      description:
        'Lots imported before, of which the item certificate states another phase or gem',
    }),
    damaged_certificates: Type.Array(ref(DamagedCertificate), {
      description: 'Imported assets whose item certificate is damaged, and was ignored',
    }),
  },
  { $id: 'InventoryImport', description: 'The result of importing an inventory' },
);
export type InventoryImport = Static<typeof InventoryImport>;
