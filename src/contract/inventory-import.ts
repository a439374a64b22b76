import Type, { type Static } from '#typebox';
import * as s from './schema.js';

export const UnmatchedAsset = s.named('UnmatchedAsset', 'An asset that was not imported, and why', {
  asset_id: Type.String(),
  name: s.text('The name on the game platform; empty without one'),
  reason: s.text('In words'),
});
export type UnmatchedAsset = Static<typeof UnmatchedAsset>;

export const RenamedAsset = s.named('RenamedAsset', 'A lot whose phase or gem became known', {
  asset_id: Type.String(),
  from: s.text('The `market_hash_name` before'),
  to: s.text('The `market_hash_name` now'),
});
export type RenamedAsset = Static<typeof RenamedAsset>;

/** An imported asset whose item certificate was ignored. */
export const DamagedCertificate = s.named(
  'DamagedCertificate',
  'An asset whose item certificate was ignored',
  { asset_id: Type.String(), market_hash_name: Type.String() },
);
export type DamagedCertificate = Static<typeof DamagedCertificate>;

export const InventoryImport = s.named('InventoryImport', 'The result of importing an inventory', {
  message: s.oneOf(['inventory imported']),
  imported_assets: s.count('Imported assets, including those known before'),
  new: s.count('New lots'),
  removed: s.count('Lots that were closed, because their assets are gone'),
  reopened: s.count('Closed lots that were reopened, because their assets are back'),
  taken_out: s.count('Items that storage units without ids had, and that are in the inventory now'),
  hidden: s.count(
    'Assets that the platform counts and does not list, such as recently traded ones',
  ),
  unmatched: Type.Array(s.ref(UnmatchedAsset)),
  renamed: s.listOf(
    s.ref(RenamedAsset),
    'Lots imported before whose item certificate states another phase or gem',
  ),
  damaged_certificates: s.listOf(
    s.ref(DamagedCertificate),
    'Imported assets whose item certificate is damaged, and was ignored',
  ),
});
export type InventoryImport = Static<typeof InventoryImport>;
