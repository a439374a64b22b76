import { Link } from 'wouter';
import * as texts from '#messages/home.js';
import { lots as lotTexts } from '#messages/portfolio-lots.js';
import type { PortfolioSummary } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { ItemName } from '../../items/names/item-name.js';
import { formatAmount } from '../../ui/amount.js';
import { formatCount, formatDate } from '../../ui/format.js';

/** The next lots that can be sold, with the range of their price on that day. */
export function Unlocks({
  unlocks,
  locked,
}: {
  unlocks: PortfolioSummary['unlocks'];
  /** The number of all locked lots. */
  locked: number;
}) {
  return (
    <section className="panel stack" aria-labelledby="unlocks">
      <h2 id="unlocks">{texts.unlocks}</h2>
      {unlocks.length === 0 ? (
        <p className="soft">{texts.noUnlocks}</p>
      ) : (
        <ol className="home-list">
          {unlocks.map(
            ({ lot_id, item_id, market_hash_name, quantity, tradable_after, outlook }) => (
              <li key={lot_id}>
                <Link href={`${PAGES.portfolio}/items/${item_id}`}>
                  <ItemName name={market_hash_name} />
                </Link>
                <span className="soft small">
                  {texts.unlocksOn(formatCount(quantity), formatDate(Date.parse(tradable_after)))}
                  {outlook !== null && (
                    <>
                      {' · '}
                      {lotTexts.outlook(formatAmount(outlook.lower), formatAmount(outlook.upper))}
                    </>
                  )}
                </span>
              </li>
            ),
          )}
        </ol>
      )}
      {locked > unlocks.length && (
        <p className="soft small">{texts.moreLocked(locked - unlocks.length)}</p>
      )}
    </section>
  );
}
