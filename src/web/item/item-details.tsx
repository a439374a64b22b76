import type { ItemDetail } from '../../client/index.js';
import type { Range } from './chart/ranges.js';
import { ItemFacts } from './item-facts.js';
import { Outlook } from './outlook.js';

/** The part below the markets: the outlook, and the facts of the catalogue. */
export function ItemDetails({
  item,
  source,
  range,
}: {
  item: ItemDetail;
  source: string;
  range: Range;
}) {
  return (
    <div className="item-columns">
      <Outlook id={item.id} source={source} range={range} />
      <ItemFacts item={item} />
    </div>
  );
}
