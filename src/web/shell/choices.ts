import { createStore } from '../store.js';
import { shownTimezone } from '../ui/timezone.js';
import { textPreference } from './preferences.js';

/** The currency chosen in this browser; empty for the default of the instance. */
export const chosenCurrency = textPreference('currency');

/** The time zone chosen in this browser; empty for the browser's own. */
export const chosenTimezone = textPreference('timezone');

/** The time zone of this instance until one is chosen; empty for the browser's own. */
export const defaultTimezone = createStore('');

/** The market that an item's page shows first; empty for the market of the current price. */
export const chosenMarket = textPreference('market');

/** The default valuation of the portfolio; empty for offers. */
export const chosenValuation = textPreference('valuation');

/** The first page of a user with lots: `market`, or empty for the portfolio. */
export const chosenFront = textPreference('front');

/** Shows times in the chosen time zone, now and after each choice. */
export function applyTimezone(): void {
  const apply = () => {
    const chosen = chosenTimezone.get();
    // The account may have a time zone that this browser does not know.
    const isSupported = chosen !== '' && timezones().includes(chosen);
    shownTimezone.set(isSupported ? chosen : defaultTimezone.get());
  };
  apply();
  chosenTimezone.subscribe(apply);
  defaultTimezone.subscribe(apply);
}

/** The time zones that this browser knows. */
export function timezones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
}
