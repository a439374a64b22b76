import * as texts from '#messages/item.js';
import { rarityName, useTypeName, wearName } from '../items/game-words.js';
import { OldRateTag } from '../items/old-rate-tag.js';
import type { Row } from '../items/rows/row.js';
import { sourceTitle } from '../source-title.js';
import { Fact, Facts } from '../ui/facts.js';
import { Age, Change, Money } from '../ui/figures.js';
import { ErrorState } from '../ui/states.js';
import { useChartView } from './chart/chart-view.js';
import { History } from './history-panel.js';

/**
 * The data that the list of items has about an item, shown while its page loads, or if it fails to.
 */
export function KnownFromList({
  row,
  error,
  onRetry,
}: {
  row: Row;
  /** The error of the request for the item. */
  error: Error | null;
  onRetry: () => unknown;
}) {
  const { view, change } = useChartView();
  const typeName = useTypeName();
  return (
    <div className="item">
      <section className="item-head" aria-label={texts.item} data-tier={row.tier}>
        <div className="item-price">
          <strong>
            <Money cents={row.price} />
          </strong>
          <Change percent={row.change} />
          {row.price !== undefined && (
            <span className="item-ages soft">
              {sourceTitle(row.source)}, <Age time={row.time} />
            </span>
          )}
          {row.rateStale && <OldRateTag />}
        </div>
        <Facts>
          <Fact name={texts.type}>{typeName(row.weapon)}</Fact>
          {row.wear !== undefined && <Fact name={texts.wear}>{wearName(row.wear)}</Fact>}
          {row.rarity !== '' && <Fact name={texts.rarity}>{rarityName(row.rarity)}</Fact>}
        </Facts>
      </section>
      {error !== null && <ErrorState title={texts.onlyFromList} error={error} onRetry={onRetry} />}
      {error === null && row.source !== '' && (
        <section className="panel stack" aria-label={texts.priceHistory}>
          <History
            id={row.id}
            view={view}
            source={view.market ?? row.source}
            isWhole={view.market === undefined}
            sources={[row.source]}
            onChange={change}
          />
        </section>
      )}
    </div>
  );
}
