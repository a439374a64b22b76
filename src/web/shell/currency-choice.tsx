import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as texts from '#messages/settings.js';
import type { Rates } from '../../client/index.js';
import type { Currency } from '../../contract/values.js';
import { fetchShownAmounts } from '../api/amounts.js';
import { service } from '../api/service.js';
import { useQuery } from '../api/use-query.js';
import { useStore } from '../store.js';
import { type ShownCurrency, shownCurrency, US_DOLLAR } from '../ui/currency.js';
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
    if (rates === undefined) return undefined;
    defaultTimezone.set(rates.default_timezone ?? '');
    const next = currencyOf(chosen || rates.default_currency, rates);
    if (next.code === shownCurrency.get().code) {
      shownCurrency.set(next);
      return undefined;
    }
    // The page is unchanged until its amounts in the other currency are loaded.
    let isLast = true;
    void fetchShownAmounts(next.code).then(() => {
      if (isLast) shownCurrency.set(next);
    });
    return () => {
      isLast = false;
    };
  }, [rates, chosen]);
}

/** Chooses the currency of amounts; nothing until rates are known. */
export function CurrencyChoice() {
  const { data: rates } = useQuery(ratesQuery);
  const { code, day } = useStore(shownCurrency);
  // Chosen at once, and shown when its amounts are there.
  const chosen = useStore(chosenCurrency);
  const codes = Object.keys(rates?.rates ?? {});
  if (codes.length < 2) return null;
  const hint = day && (rates?.stale ? texts.oldRatesOf(day) : texts.ratesOf(day));
  return (
    <SelectField
      label={texts.currency}
      {...(hint !== undefined && { hint })}
      choices={codes}
      chosen={codes.includes(chosen) ? chosen : code}
      onChoose={(chosenCode) => chosenCurrency.set(chosenCode)}
    />
  );
}

/** The currency with its rate; US dollars if it has none. */
function currencyOf(code: string, { rates }: Rates): ShownCurrency {
  const rate = code === 'USD' ? undefined : rates[code];
  // Only currencies of the contract are listed with a rate.
  return rate === undefined ? US_DOLLAR : { code: code as Currency, ...rate };
}
