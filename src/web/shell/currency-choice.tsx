import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as texts from '#messages/settings.js';
import type { Rates } from '../../client/index.js';
import type { Currency } from '../../contract/values.js';
import { queryClient } from '../api/query-client.js';
import { service } from '../api/service.js';
import { USER_KEY } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { useStore } from '../store.js';
import { shownCurrency, US_DOLLAR } from '../ui/currency.js';
import { SelectField } from '../ui/form/field.js';
import { chosenCurrency, defaultTimezone } from './choices.js';

const RATES_LIFETIME = 60 * 60_000;

/** Exchange rates, which change once a day. */
export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  queryFn: ({ signal }) => service.getRates({}, { signal }),
  staleTime: RATES_LIFETIME,
  refetchInterval: RATES_LIFETIME,
});

/** Shows amounts in the chosen currency, as soon as its rate is known. */
export function useChosenCurrency(): void {
  const { data: rates } = useQuery(ratesQuery);
  const chosen = useStore(chosenCurrency);
  useEffect(() => {
    if (rates === undefined) return;
    defaultTimezone.set(rates.default_timezone ?? '');
    const before = shownCurrency.get().code;
    showCurrency(chosen || rates.default_currency, rates);
    if (shownCurrency.get().code === before) return;
    // Their amounts are in the previous currency.
    for (const name of [USER_KEY, 'shared']) queryClient.removeQueries({ queryKey: [name] });
  }, [rates, chosen]);
}

/** Chooses the currency of amounts; nothing until rates are known. */
export function CurrencyChoice() {
  const { data: rates } = useQuery(ratesQuery);
  const { code, day } = useStore(shownCurrency);
  const codes = Object.keys(rates?.rates ?? {});
  if (codes.length < 2) return null;
  const hint = day && (rates?.stale ? texts.oldRatesOf(day) : texts.ratesOf(day));
  return (
    <SelectField
      label={texts.currency}
      {...(hint !== undefined && { hint })}
      choices={codes}
      chosen={code}
      onChoose={(chosenCode) => chosenCurrency.set(chosenCode)}
    />
  );
}

/** Shows amounts in the currency, if it has a rate. */
function showCurrency(code: string, { rates }: Rates): void {
  const rate = code === 'USD' ? undefined : rates[code];
  // Only currencies of the contract are listed with a rate.
  shownCurrency.set(rate === undefined ? US_DOLLAR : { code: code as Currency, ...rate });
}
