import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** For screen readers, behind the words of a link to another site. */
export const opensNewTab = '(opens in a new tab)';

// Texts of the notices below the header.

/** Name the notices for screen readers. */
export const names = {
  demo: 'Demo data',
  welcome: 'Welcome',
  collecting: 'Collecting prices',
  otherAddress: 'Address',
  setup: 'Setup',
} as const;

/** @param code shows a setting with its value */
export const otherAddress = (baseUrl: string, origin: string, code: Wrap) => (
  <>
    <strong>Open {baseUrl} instead,</strong> or set {code(`BASE_URL=${origin}`)} and restart: live
    updates and sign-in links don’t work at this address.
  </>
);

/** @param setup a link */
export const notSetUp = (setup: Wrap) => (
  <>
    <strong>This service is new:</strong> {setup('set it up')} in a minute.
  </>
);

/** @param detail omitted on narrow screens */
export const demo = (detail: Wrap) => (
  <>
    <strong>Demo data.</strong> Prices are made up
    {detail(': nothing trades at them')}.
  </>
);
/** @param detail omitted on narrow screens */
export const demoOf = (markets: readonly string[], detail: Wrap) => (
  <>
    <strong>Demo data.</strong> Prices of {markets.join(' and ')} are made up
    {detail(': nothing trades at them')}.
  </>
);

/** @param age that of the prices on the page; undefined without any */
export const noConnection = (age: ReactNode | undefined) => (
  <>
    <strong>No connection.</strong>
    {age !== undefined && <> Showing prices from {age}.</>}
  </>
);

export const welcome = (signIn: Wrap, importInventory: Wrap) => (
  <>
    Game item prices across markets, and how much they move. {signIn('Sign in')} to track yours, or{' '}
    {importInventory('import your inventory')}.
  </>
);
/** @param hidden words for screen readers only */
export const dismissWelcome = (hidden: Wrap) => <>Dismiss{hidden(' the welcome')}</>;

export const collecting = (progress: string) => (
  <>
    <strong>Collecting prices:</strong> {progress}
  </>
);
export const noAnswerYet = 'waiting for the first market.';
/** @param markets which fail; none has answered */
export const noPricesYet = (markets: readonly string[]) => (
  <>
    <strong>No prices yet:</strong> {markets.join(', ')} can’t be reached.
  </>
);
/** @param time of the next attempt, such as `2:05 PM` */
export const nextTry = (time: string) => `next try at ${time}`;
export const marketsAnswered = (answered: number, markets: number) =>
  answered === markets
    ? plural(markets, {
        one: 'the market answered',
        other: `all ${markets} markets answered`,
      })
    : `${answered} of ${markets} markets answered`;
export const progress = (markets: string, minutes: number, minutesNeeded: number) =>
  `${markets}; ${minutes} of ${minutesNeeded} minutes until volatility is known.`;
/** For administrators; a button follows. */
export const beginWithPast = 'Import past prices:';
export const untilVolatility = 'Until volatility is known';
