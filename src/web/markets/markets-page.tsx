import { useQuery } from '@tanstack/react-query';
import type { Market } from '../../client/index.js';
import { Answer } from '../ui/answer.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { Disagreements } from './disagreements.js';
import { MarketCard } from './market-card.js';
import { marketsQuery } from './queries.js';

/** Where prices come from, how each market is doing, and where they disagree. */
export function MarketsPage() {
  const markets = useQuery(marketsQuery);
  return (
    <Page title="Markets">
      <Answer question={markets} what="markets">
        {(all) => <MarketLists markets={all} />}
      </Answer>
      <Disagreements />
    </Page>
  );
}

function MarketLists({ markets }: { markets: readonly Market[] }) {
  const active = markets.filter((market) => market.active);
  const others = markets.filter((market) => !market.active);
  return (
    <>
      {active.length === 0 ? (
        <EmptyState title="No market is set" />
      ) : (
        <ul className="market-cards" aria-label="Markets that are asked">
          {active.map((market) => (
            <MarketCard key={market.name} market={market} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className="panel">
          <summary>
            {others.length} more {others.length === 1 ? 'market' : 'markets'} that can be asked
          </summary>
          <dl className="other-markets">
            {others.map(({ name, title, description, api_key }) => (
              <div key={name}>
                <dt>
                  {title} <code className="faint">{name}</code>
                </dt>
                <dd className="soft">
                  {description}
                  {api_key === 'required' && ' Wants an API key.'}
                </dd>
              </div>
            ))}
          </dl>
          <p className="soft small">
            The setting <code>MARKETS</code> says which are asked, in order of preference.
          </p>
        </details>
      )}
    </>
  );
}
