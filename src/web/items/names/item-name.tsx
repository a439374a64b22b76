import { Link } from 'wouter';
import { souvenir, variants, wears } from '#messages/game.js';
import type { LocalNames } from '../../../contract/name-values.js';
import { namesOfPage, useNamesOfPage } from './names-of-page.js';

/** Words of item names in the language of the page. */
const NAME_WORDS = { wears, souvenir, variants };

/** The name of an item as players of the language of the page write it. */
export function ItemName({ name }: { name: string }) {
  return useItemName(name);
}

/** The same; the one that markets use in English, until the names are loaded, and if data is saved. */
export function useItemName(name: string): string {
  return itemName(name, useNamesOfPage());
}

/**
 * The same for texts that are not made by components: the component that shows them subscribes by
 * {@link useNamesOfPage}.
 * @param names those in the language of the page
 */
export function itemName(name: string, names: LocalNames | undefined = namesOfPage.get()): string {
  return names === undefined ? name : names.whole(name, NAME_WORDS);
}

/** Links to the page of an item. */
export function ItemLink({ id, name }: { id: number; name: string }) {
  return (
    <Link href={`/items/${id}`}>
      <ItemName name={name} />
    </Link>
  );
}
