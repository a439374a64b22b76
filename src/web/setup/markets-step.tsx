import * as texts from '#messages/setup.js';
import type { Market } from '../../client/index.js';
import { queryClient } from '../api/query-client.js';
import { useQuery } from '../api/use-query.js';
import { TermsOfUse } from '../markets/market-card.js';
import { marketsQuery } from '../markets/queries.js';
import { serviceWords } from '../markets/service-words.js';
import { CheckField } from '../ui/form/field.js';
import { QueryResult } from '../ui/query-result.js';
import type { Draft } from './draft.js';
import { SettingField } from './setting-field.js';

/** Settings without which a market cannot be polled, apart from its key. */
const NEEDED: Readonly<Record<string, string>> = { steam: 'STEAM_ITEMS' };

const keyOf = (market: string) => `${market.toUpperCase()}_API_KEY`;

/** The chosen markets, in the order in which they were chosen. */
function chosenMarkets(draft: Draft): string[] {
  return draft
    .textOf('MARKETS')
    .split(',')
    .map((name) => name.trim());
}

/** The missing settings of a chosen market; undefined if nothing is missing. */
export function faultOfMarkets(draft: Draft): string | undefined {
  if (draft.isFixed('MARKETS')) return undefined;
  const markets = queryClient.getQueryData(marketsQuery.queryKey) ?? [];
  const isMissing = (setting: string) =>
    draft.textOf(setting).trim() === '' && !draft.isFixed(setting) && !draft.isKept(setting);
  for (const chosen of chosenMarkets(draft)) {
    const market = markets.find(({ name }) => name === chosen);
    if (market?.api_key === 'required' && isMissing(keyOf(chosen))) {
      return texts.settingMissing(texts.keyOf(market.title));
    }
    const needed = NEEDED[chosen];
    if (needed !== undefined && isMissing(needed)) {
      return texts.settingMissing(texts.needed[needed] ?? needed);
    }
  }
  return undefined;
}

/** The markets to poll, with their needs, their past and their terms. */
export function MarketsStep({ draft }: { draft: Draft }) {
  const isFixed = draft.isFixed('MARKETS');
  return (
    <>
      <p>{texts.marketsIntroduction}</p>
      {isFixed && <SettingField draft={draft} name="MARKETS" label={texts.markets} />}
      <QueryResult query={useQuery(marketsQuery)} label={texts.marketsContent}>
        {(markets) => {
          const real = markets.filter(({ demo }) => !demo);
          const names = new Set(real.map(({ name }) => name));
          const chosen = chosenMarkets(draft).filter((name) => names.has(name));
          return (
            <ul className="setup-markets">
              {real.map((market) => (
                <li key={market.name}>
                  <MarketChoice market={market} chosen={chosen} draft={draft} isFixed={isFixed} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryResult>
    </>
  );
}

function MarketChoice({
  market,
  chosen,
  draft,
  isFixed,
}: {
  market: Market;
  /** Names of the chosen markets with real prices. */
  chosen: readonly string[];
  draft: Draft;
  isFixed: boolean;
}) {
  const { name, title, description, api_key, history, terms } = market;
  const isChosen = chosen.includes(name);
  const choose = (choice: boolean) => {
    const others = chosen.filter((other) => other !== name);
    draft.set('MARKETS', (choice ? [...others, name] : others).join(','));
  };
  const needed = NEEDED[name];
  return (
    <>
      {isFixed ? (
        <strong>{title}</strong>
      ) : (
        <CheckField label={title} checked={isChosen} onCheck={choose} />
      )}
      <p className="soft small">
        {serviceWords(description)}. {texts.keys[api_key]}{' '}
        {texts.past(history === null ? null : serviceWords(history))}
      </p>
      {isChosen && <TermsOfUse terms={terms} />}
      {isChosen && api_key !== 'unused' && (
        <SettingField draft={draft} name={keyOf(name)} label={texts.keyOf(title)} />
      )}
      {isChosen && needed !== undefined && (
        <SettingField
          draft={draft}
          name={needed}
          label={texts.needed[needed] ?? needed}
          hint={texts.itemsHint}
        />
      )}
    </>
  );
}
