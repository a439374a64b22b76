import { queryOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as texts from '#messages/settings.js';
import type {
  AccountSettingsChanges,
  AccountSettings as StoredSettings,
} from '../../client/index.js';
import type { Currency } from '../../contract/values.js';
import { service } from '../api/service.js';
import { asUser } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { listChoices, onListChange, setListChoices } from '../items/view/list-choices.js';
import { language } from '../language.js';
import {
  chosenCurrency,
  chosenFront,
  chosenMarket,
  chosenTimezone,
  chosenValuation,
} from './choices.js';
import { scheme } from './preferences.js';

/** Fetched once per page load: later choices are made on the page. */
const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account-settings', userId],
    queryFn: ({ signal }) => asUser(service.getAccountSettings({}, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Applies the settings of the account to this browser, and stores the choices made in it. A choice
 * made before the settings were loaded is not overwritten by them.
 */
export function AccountSettings({ userId }: { userId: string }) {
  const { data: stored } = useQuery(settingsQuery(userId));
  const { mutate, isError } = useMutation({
    mutationFn: (changes: AccountSettingsChanges) => asUser(service.changeAccountSettings(changes)),
    // Changes are sent one after another, so that the last choice wins.
    scope: { id: 'account-settings' },
  });
  const chosen = useRef<AccountSettingsChanges>({});

  useEffect(() => {
    const { currency, theme, timezone, market, valuation, front, list } = {
      ...stored,
      ...chosen.current,
    };
    if (currency) chosenCurrency.set(currency);
    if (theme) scheme.set(theme);
    if (timezone) chosenTimezone.set(timezone);
    if (market) chosenMarket.set(market);
    if (valuation) chosenValuation.set(valuation);
    if (front) chosenFront.set(front);
    if (list) setListChoices(list);
    const store = (changes: AccountSettingsChanges) => {
      chosen.current = { ...chosen.current, ...changes };
      mutate(changes);
    };
    // Mails are in the language of the pages that the user saw last.
    if (stored !== undefined && (chosen.current.language ?? stored.language) !== language) {
      store({ language });
    }
    const unsubscribe = [
      // The choice offers only currencies of the contract.
      chosenCurrency.subscribe(() => store({ currency: chosenCurrency.get() as Currency })),
      scheme.subscribe(() => store({ theme: scheme.get() })),
      chosenTimezone.subscribe(() => store({ timezone: chosenTimezone.get() || null })),
      chosenMarket.subscribe(() => store({ market: chosenMarket.get() || null })),
      onListChange(() => store({ list: listChoices() })),
      chosenFront.subscribe(() =>
        // The choice offers only pages of the contract.
        store({ front: (chosenFront.get() || null) as StoredSettings['front'] }),
      ),
      chosenValuation.subscribe(() =>
        // The choice offers only valuations of the contract.
        store({ valuation: (chosenValuation.get() || null) as StoredSettings['valuation'] }),
      ),
    ];
    return () => {
      for (const end of unsubscribe) end();
    };
  }, [stored, mutate]);

  return isError ? <span role="alert">{texts.notStored}</span> : null;
}
