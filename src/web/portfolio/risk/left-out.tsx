import { risk as texts } from '#messages/portfolio-figures.js';
import type { LeftOutHolding } from '../../../client/index.js';
import { ItemLink } from '../../items/names/item-name.js';
import { formatCount } from '../../ui/format.js';

/** The maximum number of items named. */
const MOST_NAMED = 10;

/** The holdings without a price. */
export function LeftOut({ items }: { items: readonly LeftOutHolding[] }) {
  return (
    <section className="stack small">
      <p className="soft">{texts.leftOut}</p>
      {items.length > MOST_NAMED ? (
        <p>{texts.leftOutItems(formatCount(items.length))}</p>
      ) : (
        <ul>
          {items.map(({ item_id, market_hash_name }) => (
            <li key={item_id}>
              <ItemLink id={item_id} name={market_hash_name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
