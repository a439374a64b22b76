import { useStore } from '../store.js';
import { shownCurrency } from './currency.js';
import { shownTimezone } from './timezone.js';

/**
 * Renders the component again when the currency or the time zone changes, by which figures are formatted outside
 * of React. The root does; so must everything that React would not render again with it.
 * @returns a key that differs for each of both
 */
export function useFormats(): string {
  return `${useStore(shownCurrency).code} ${useStore(shownTimezone)}`;
}
