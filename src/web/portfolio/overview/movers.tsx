import * as texts from '#messages/home.js';
import type { PortfolioSummary } from '../../../client/index.js';
import { ItemPanel } from '../../market/item-panel.js';
import { Change } from '../../ui/figures.js';
import { Profit } from '../figures.js';

/** The items that moved the value most in money. */
export function Movers({ movers }: { movers: PortfolioSummary['movers'] }) {
  return (
    <ItemPanel
      title={texts.movers}
      none={texts.noMovers}
      items={movers.map(
        ({ item_id, market_hash_name, rarity, change_24h, percent_change_24h }) => ({
          id: item_id,
          name: market_hash_name,
          rarity,
          figure: <Profit cents={change_24h} />,
          detail: <Change percent={percent_change_24h ?? undefined} />,
        }),
      )}
    />
  );
}
