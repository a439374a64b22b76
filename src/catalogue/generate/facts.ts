import type { CS2Item } from '@ianlucas/cs2-lib';
import type { StoredFacts } from '../columns.js';
import type { Contents } from './containers.js';
import type { Library } from './library.js';

/**
 * The library's facts about an item beyond its description. Knives list every container that can
 * contain them. Only items of tournaments have a year.
 */
export function factsOf(item: CS2Item, { english }: Library, contents: Contents): StoredFacts {
  const { wearMin, wearMax } = item;
  const contained = item.stickerId ?? item.id;
  const { category = '' } = english[contained] ?? {};
  return {
    wear: wearMin === undefined || wearMax === undefined ? null : [wearMin, wearMax],
    containers: [...(contents.containers.get(contained) ?? [])].sort(),
    year: Number(/\b20\d\d\b/.exec(category)?.[0] ?? 0) || null,
  };
}
