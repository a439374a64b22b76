import type { IndexId } from '../../past/indices.js';

const NAMES: Readonly<Record<IndexId, string>> = {
  all: 'All items',
  knives: 'Knives',
  gloves: 'Gloves',
  rifles: 'Rifles',
  pistols: 'Pistols',
  smgs: 'SMGs',
  heavy: 'Heavy weapons',
  containers: 'Cases and capsules',
  stickers: 'Stickers',
  agents: 'Agents',
  charms: 'Charms',
  patches: 'Patches',
  music_kits: 'Music kits',
  graffiti: 'Graffiti',
  other: 'Other items',
};

/** The name of an index for people. */
export function indexName(id: IndexId): string {
  return NAMES[id];
}
