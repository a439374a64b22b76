import type { CS2Item } from '@ianlucas/cs2-lib';
import { splitMarketName } from '../../domain/market-name.js';
import { type Library, nameOf } from './library.js';

/** What the containers tell of the items in them. */
export interface Contents {
  /** Collections whose weapons also exist as StatTrak. */
  readonly stattrakCollections: ReadonlySet<string>;
  /** The containers that an item, by id, is found in; a box and its StatTrak box are one. */
  readonly containers: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Looks into all containers of the library. */
export function readContents(library: Library): Contents {
  const stattrakCollections = new Set<string>();
  const containers = new Map<number, Set<string>>();
  for (const container of library.items.filter(({ type }) => type === 'case')) {
    const name = nameOf(library, container.id).replace('Container | ', '');
    const { collection, contents = [], specials = [] } = container;
    if (collection !== undefined && givesStatTrak(container, name)) {
      stattrakCollections.add(collection);
    }
    for (const id of [...contents, ...specials]) {
      containers.set(id, (containers.get(id) ?? new Set()).add(splitMarketName(name).stem));
    }
  }
  return { stattrakCollections, containers };
}

/** The library's number for weapon cases. */
const WEAPON_CASE = 0;

/** Collection packages count as weapon cases in the library, but hold no StatTrak. */
function givesStatTrak({ containerType }: CS2Item, name: string): boolean {
  return containerType === WEAPON_CASE && !name.endsWith('Package');
}
