import type { ItemDetail } from '../../client/index.js';
import { ItemFacts } from './item-facts.js';
import { Outlook } from './outlook.js';

/** The part below the chart: the facts of the catalogue, and the outlook. */
export function ItemDetails({ item, source }: { item: ItemDetail; source: string }) {
  return (
    <>
      <ItemFacts item={item} />
      <Outlook id={item.id} source={source} />
    </>
  );
}
