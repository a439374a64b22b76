import { useLocation } from 'wouter';
import * as texts from '#messages/palette.js';
import { PAGES } from '../../contract/pages.js';
import { endSession } from '../account/end-session.js';
import { useViewer } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { compareToo } from '../compare/compared-ids.js';
import { chosenCurrency } from '../shell/choices.js';
import { ratesQuery } from '../shell/currency-choice.js';
import { SCHEMES, scheme } from '../shell/preferences.js';
import { useSignInAddress } from '../sign-in/sign-in-address.js';
import { useStore } from '../store.js';
import { shownCurrency } from '../ui/currency.js';
import type { Entry } from './entries.js';

/** The actions that the viewer can take on this page. */
export function useActions(): Entry[] {
  const [location, navigate] = useLocation();
  const viewer = useViewer();
  const signIn = useSignInAddress();
  const currentScheme = useStore(scheme);
  const { code } = useStore(shownCurrency);
  const { data: rates } = useQuery(ratesQuery);
  const [, itemId] = /^\/items\/(\d+)$/.exec(location) ?? [];
  const go = (name: string, address: string): Entry => ({
    key: name,
    name,
    run: () => navigate(address),
  });
  return [
    ...(itemId === undefined ? [] : [go(texts.compareItem, compareToo(Number(itemId)))]),
    ...(viewer.is === 'visitor' ? [go(texts.signIn, signIn)] : []),
    ...(viewer.is === 'user'
      ? [
          go(texts.newAlert, `${PAGES.portfolio}/alerts?dialog=alert`),
          go(texts.addPurchase, `${PAGES.portfolio}/lots`),
          // On failure, the account page offers the same action and shows the error.
          {
            key: 'sign-out',
            name: texts.signOut,
            run: () => void endSession().catch(() => navigate(PAGES.account)),
          },
        ]
      : []),
    ...SCHEMES.filter((option) => option !== currentScheme).map((option) => ({
      key: `colours ${option}`,
      name: texts.schemes[option],
      run: () => scheme.set(option),
    })),
    ...Object.keys(rates?.rates ?? {})
      .filter((option) => option !== code)
      .map((option) => ({
        key: `currency ${option}`,
        name: texts.currency(option),
        run: () => chosenCurrency.set(option),
      })),
  ];
}
