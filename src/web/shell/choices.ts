import { shownTimezone } from '../ui/timezone.js';
import { textPreference } from './preferences.js';

/** The currency chosen in this browser; empty for the one of the instance. */
export const chosenCurrency = textPreference('currency');

/** The time zone chosen in this browser; empty for the browser's own. */
export const chosenTimezone = textPreference('timezone');

/** The market whose prices an item's page shows first; empty for that of the shown price. */
export const chosenMarket = textPreference('market');

/** What the portfolio is valued at when it is opened; empty for offers. */
export const chosenValuation = textPreference('valuation');

/** Shows times in the chosen time zone, now and after each choice. */
export function applyTimezone(): void {
  const apply = () => {
    const chosen = chosenTimezone.get();
    // An account may have one that this browser does not know.
    const known = chosen === '' || timezones().includes(chosen);
    shownTimezone.set(known ? chosen : '');
  };
  apply();
  chosenTimezone.subscribe(apply);
}

/** The time zones that this browser knows. */
export function timezones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
}
