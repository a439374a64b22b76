import type { CS2Item } from '@ianlucas/cs2-lib';
import { splitMarketName } from '../../domain/market-name.js';
import { type Library, nameOf } from './library.js';

/** Facts about items derived from their containers. */
export interface Contents {
  /** Collections whose weapons also exist as StatTrak. */
  readonly stattrakCollections: ReadonlySet<string>;
  /** The containers that have an item, by item id; a box and its StatTrak box count as one. */
  readonly containers: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Reads all containers of the library. */
export function readContents(library: Library): Contents {
  const stattrakCollections = new Set<string>();
  const containers = new Map<number, Set<string>>();
  const variants = readVariants(library);
  for (const container of library.items.filter(({ type }) => type === 'case')) {
    const name = nameOf(library, container.id).replace('Container | ', '');
    const { collection, contents = [], specials = [] } = container;
    if (collection !== undefined && givesStatTrak(container, name)) {
      stattrakCollections.add(collection);
    }
    for (const id of [...contents, ...specials].flatMap(
      (contentId) => variants.get(contentId) ?? [contentId],
    )) {
      containers.set(id, (containers.get(id) ?? new Set()).add(splitMarketName(name).stem));
    }
  }
  return { stattrakCollections, containers };
}

/** The ids of all variants of a Doppler by the id of each: containers list only one of them. */
function readVariants(library: Library): ReadonlyMap<number, readonly number[]> {
  const byName = new Map<string, number[]>();
  for (const { id, altName, wearMax } of library.items) {
    if (altName === undefined || wearMax === undefined) continue;
    const name = nameOf(library, id);
    byName.set(name, [...(byName.get(name) ?? []), id]);
  }
  return new Map([...byName.values()].flatMap((ids) => ids.map((id) => [id, ids] as const)));
}

/** The code for weapon cases in the library. */
const WEAPON_CASE = 0;

/** Collection packages count as weapon cases in the library, but contain no StatTrak. */
function givesStatTrak({ containerType }: CS2Item, name: string): boolean {
  return containerType === WEAPON_CASE && !name.endsWith('Package');
}
