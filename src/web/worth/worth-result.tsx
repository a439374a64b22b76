import * as texts from '#messages/worth.js';
import type { InventoryWorth } from '../../client/index.js';
import { Total } from '../portfolio/overview/totals.js';
import { Change, Money } from '../ui/figures.js';
import { formatCount } from '../ui/format.js';
import { LongTable } from '../ui/rows/long-table.js';
import { EmptyState } from '../ui/states.js';
import { Table } from '../ui/table.js';
import { IntoPortfolio } from './into-portfolio.js';
import { ITEMS, MARKETS, UNLOCKS, UNMATCHED } from './worth-columns.js';

/** The value of an inventory, at each market and by item. */
export function WorthResult({ worth }: { worth: InventoryWorth }) {
  if (worth.quantity === 0) {
    return (
      <EmptyState title={texts.empty}>
        <Hidden worth={worth} />
      </EmptyState>
    );
  }
  return (
    <section className="stack-wide" aria-label={texts.totals.value}>
      <div role="status">
        <dl className="totals">
          <Total name={texts.totals.value} main>
            <Money cents={worth.total_value} />
          </Total>
          <Total name={texts.totals.change}>
            <Change percent={worth.percent_change_24h} />
          </Total>
          <Total name={texts.totals.items}>{formatCount(worth.quantity)}</Total>
          {worth.unpriced_count > 0 && (
            <Total name={texts.totals.unpriced}>{formatCount(worth.unpriced_count)}</Total>
          )}
        </dl>
      </div>
      <Hidden worth={worth} />
      <IntoPortfolio worth={worth} />
      {worth.markets.length > 0 && (
        <section className="stack" aria-labelledby="worth-markets">
          <h2 id="worth-markets">{texts.byMarket}</h2>
          <Table
            name="markets"
            caption={texts.byMarketCaption}
            columns={MARKETS}
            rows={worth.markets}
            keyOf={({ market }) => market}
          />
        </section>
      )}
      {worth.unlocks.length > 0 && (
        <section className="stack" aria-labelledby="worth-unlocks">
          <h2 id="worth-unlocks">{texts.unlocks}</h2>
          <Table
            name="unlocks"
            caption={texts.unlockCaption}
            columns={UNLOCKS}
            rows={worth.unlocks}
            keyOf={({ time }) => time}
          />
        </section>
      )}
      <section className="stack" aria-labelledby="worth-items">
        <h2 id="worth-items">{texts.items}</h2>
        <LongTable
          onPhones="cards"
          caption={texts.itemCaption}
          columns={ITEMS}
          rows={worth.items}
          keyOf={({ market_hash_name }) => market_hash_name}
        />
      </section>
      {worth.unmatched.length > 0 && (
        <Table
          name="unmatched"
          caption={texts.unmatched(worth.unmatched.length, formatCount(worth.unmatched.length))}
          columns={UNMATCHED}
          rows={worth.unmatched}
          keyOf={({ asset_id }) => asset_id}
        />
      )}
    </section>
  );
}

/** The items that the platform counts and does not list. */
function Hidden({ worth: { hidden } }: { worth: InventoryWorth }) {
  return hidden === 0 ? null : <p className="soft">{texts.hidden(hidden, formatCount(hidden))}</p>;
}
