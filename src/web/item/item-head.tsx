import type { ItemDetail } from '../../client/index.js';
import { sourceTitle } from '../../contract/values.js';
import { tierOf } from '../items/item-name.js';
import { Fact, Facts } from '../ui/facts.js';
import { Age, Money } from '../ui/figures.js';
import { ItemPicture } from '../ui/item-picture.js';
import { AddToPortfolio } from './add-to-portfolio.js';

/** The item, its price, and the consensus of the markets. */
export function ItemHead({ item }: { item: ItemDetail }) {
  return (
    <section className="item-head" aria-label="Item" data-tier={tierOf(item.rarity)}>
      <div className="item-image">
        <ItemPicture id={item.id} />
      </div>
      <div className="item-price">
        <strong>
          <Money cents={item.current_price} />
        </strong>
        {item.price_updated_at !== undefined && (
          <span className="soft">
            {sourceTitle(item.price_source ?? '')}, <Age time={item.price_updated_at} />
          </span>
        )}
        {item.price_changed_at !== undefined && item.price_changed_at !== item.price_updated_at && (
          <span className="soft">
            changed <Age time={item.price_changed_at} />
          </span>
        )}
        {item.stale && (
          <span className="tag" data-kind="warn">
            stale
          </span>
        )}
      </div>
      <Consensus item={item} />
      <Facts>
        <Fact name="Type">{item.weapon_type}</Fact>
        {item.wear !== '' && <Fact name="Wear">{item.wear}</Fact>}
        {item.rarity !== '' && (
          <Fact name="Rarity">
            <span className="rarity-dot" />
            {item.rarity}
          </Fact>
        )}
      </Facts>
      <div className="item-actions">
        <AddToPortfolio item={{ id: item.id, name: item.market_hash_name }} />
      </div>
    </section>
  );
}

/** The consensus price and the agreement of the markets. */
function Consensus({ item: { consensus_price: price, confidence } }: { item: ItemDetail }) {
  if (price === undefined) return <p className="soft small">No market has a fresh price.</p>;
  const { markets, outliers, agreement } = confidence;
  return (
    <p className="soft small consensus">
      Consensus <Money cents={price} />, the median of the fresh prices of {markets}{' '}
      {markets === 1 ? 'market' : 'markets'}
      {outliers > 0 && `, without ${outliers} more than three times above or below it`}.{' '}
      {markets > 1 && `Agreement: ${Math.round(agreement * 100)} %.`}
    </p>
  );
}
