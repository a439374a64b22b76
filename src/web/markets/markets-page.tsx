import * as texts from '#messages/markets.js';
import type { Market } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { Disagreements } from './disagreements.js';
import { MarketCard, TermsOfUse } from './market-card.js';
import { marketsQuery, ratesQuery } from './queries.js';
import { serviceWords } from './service-words.js';

/** Lists stale exchange rates; nothing if there are none. */
function OldRates() {
  const { data } = useQuery(ratesQuery);
  const published = Object.entries(data?.rates ?? {}).filter(([, { source }]) => source !== '');
  const old = published.filter(([, { stale }]) => stale);
  if (old.length === 0) return null;
  const [oldest = ''] = old.map(([, { day }]) => day).sort();
  return (
    <p className="notice" data-kind="warn">
      {old.length === published.length
        ? texts.allRatesOld(oldest)
        : texts.someRatesOld(
            old.map(([code]) => code),
            oldest,
          )}
    </p>
  );
}

/** The status of each market, and the items on whose prices markets disagree. */
export function MarketsPage() {
  const markets = useQuery(marketsQuery);
  return (
    <Page title={texts.title}>
      <OldRates />
      <QueryResult query={markets} label={texts.content}>
        {(all) => (
          <>
            <MarketLists markets={all} />
            <Disagreements />
          </>
        )}
      </QueryResult>
    </Page>
  );
}

function MarketLists({ markets }: { markets: readonly Market[] }) {
  const active = markets.filter((market) => market.active);
  const others = markets.filter((market) => !market.active);
  return (
    <>
      {active.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <ul className="market-cards" aria-label={texts.polled}>
          {active.map((market) => (
            <MarketCard key={market.name} market={market} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className="panel">
          <summary>{texts.others(others.length)}</summary>
          <dl className="other-markets">
            {others.map((market) => (
              <div key={market.name}>
                <dt>
                  {market.title} <code className="faint">{market.name}</code>
                </dt>
                <dd className="soft">
                  {descriptionOf(market)}
                  <TermsOfUse terms={market.terms} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="soft small">{texts.howToPoll}</p>
        </details>
      )}
    </>
  );
}

function descriptionOf({ description, api_key }: Market): string {
  const words = serviceWords(description);
  return api_key === 'required' ? texts.requiresKey(words) : words;
}
