import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import * as texts from '#messages/portfolio-overview.js';
import type { Market } from '../../../client/index.js';
import { useChosenQuery } from '../../api/use-chosen-query.js';
import { useQuery } from '../../api/use-query.js';
import { marketsQuery } from '../../markets/queries.js';
import { chosenValuation } from '../../shell/choices.js';
import { useStore } from '../../store.js';
import { useAddressText } from '../../ui/address-state.js';
import { SelectField } from '../../ui/form/field.js';
import { type Valuation, valuedPortfolioQuery } from '../queries.js';
import { type ManualCounted, useManualCounted } from '../values/counted-select.js';

/** The valuations that do not depend on a market. */
const PLAIN = ['offer', 'best_net', 'bid'] as const;

/**
 * How the address of the page says that holdings are valued, and of which lots: `?value=bid`,
 * `?value=net-skinport`, `?tag=gift`, `?account=76561197960287930`.
 */
export function useValuation(): Valuation {
  const [choice] = useValuationChoice();
  const [tag] = useAddressText('tag');
  const [account] = useAddressText('account');
  return useMemo(
    () => ({
      ...valuationOf(choice),
      ...(tag !== '' && { tag }),
      ...(account !== '' && { account }),
    }),
    [choice, tag, account],
  );
}

/** The portfolio in that valuation; in the one before, which is returned with it, while that loads. */
export function useValuedPortfolio() {
  const [manual] = useManualCounted();
  const { shown, query } = useChosenQuery({ valuation: useValuation(), manual }, queryOf);
  const { queryKey } = useMemo(() => queryOf(shown), [shown]);
  return { portfolio: query, queryKey, valuation: shown.valuation };
}

function queryOf({
  valuation,
  manual,
}: {
  readonly valuation: Valuation;
  readonly manual: ManualCounted;
}) {
  return valuedPortfolioQuery(valuation, manual);
}

/** The valuation in the address of the page; by default the one in the user's settings. */
export function useValuationChoice(): [string, (choice: string) => void] {
  const [search, setSearch] = useSearchParams();
  const usual = useStore(chosenValuation) || 'offer';
  const choose = (choice: string) =>
    setSearch((last) => ({ ...Object.fromEntries(last), value: choice }), { replace: true });
  return [search.get('value') ?? usual, choose];
}

function valuationOf(choice: string): Valuation {
  if (choice.startsWith('net-')) return { valuation: 'net', market: choice.slice('net-'.length) };
  return { valuation: choice === 'best_net' || choice === 'bid' ? choice : 'offer' };
}

/** Chooses the valuation, and keeps it in the address of the page. */
export function ValuationSelect() {
  const [chosen, choose] = useValuationChoice();
  const { data: markets = [] } = useQuery(marketsQuery);
  const options: readonly string[] = [
    ...PLAIN,
    ...markets.filter(hasFees).map(({ name }) => `net-${name}`),
  ];
  return (
    <SelectField
      label={texts.valued}
      hint={chosen === 'offer' ? undefined : texts.valuedHint}
      choices={options.includes(chosen) ? options : [...options, chosen]}
      chosen={chosen}
      nameOf={(choice) => nameOf(choice, markets)}
      onChoose={choose}
    />
  );
}

function hasFees({ fees }: Market): boolean {
  return fees !== null;
}

function nameOf(choice: string, markets: readonly Market[]): string {
  const plain = PLAIN.find((valuation) => valuation === choice);
  if (plain !== undefined) return texts.valuations[plain];
  const name = choice.slice('net-'.length);
  return texts.afterFeeOf(markets.find((market) => market.name === name)?.title ?? name);
}
