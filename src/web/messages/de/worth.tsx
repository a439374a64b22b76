// Texts of the page that values an inventory.

import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const title = 'Was ist es wert?';
export const intro = 'Bewertet jedes öffentliche Steam-Inventar. Nichts wird gespeichert.';
export const profile = 'Adresse des Profils';
export const profileExample = 'https://steamcommunity.com/id/…';
export const show = 'Wert zeigen';
export const reading = 'Wird gelesen…';
export const pasteInstead = 'Oder das Inventar einfügen';
export const pasteHint =
  'Öffne, dort angemeldet, steamcommunity.com/inventory/<deine ID>/730/2 und kopiere alles. Es zeigt auch gesperrte Items.';
export const pasted = 'JSON des Inventars';
export const notJson = 'Das ist kein JSON. Kopiere die ganze Seite, von { bis }.';
export const noValue = 'Keine Bewertung möglich';

export const totals = {
  value: 'Wert',
  change: '24 h',
  items: 'Items',
  unpriced: 'Ohne Preis',
} as const;
export const hidden = (count: number, countText: string) =>
  plural(count, {
    one: 'Ein weiteres Item verbirgt Steam.',
    other: `${countText} weitere Items verbirgt Steam.`,
  });

export const byMarket = 'Bei einem Markt verkauft';
export const byMarketCaption = 'Höchste Auszahlung zuerst';
/** A market that pays with money of wallets or of the site. */
export const notCash = 'keine Auszahlung';
export const marketColumns = {
  market: 'Markt',
  afterFees: 'Du bekommst',
  before: 'Niedrigste Angebote',
  quantity: 'Items',
} as const;
export const unlocks = 'Handelssperren';
export const unlockCaption = 'Nächste zuerst';
export const unlockColumns = { day: 'Frei ab', quantity: 'Items', value: 'Wert' } as const;
export const items = 'Items';
export const itemCaption = 'Wertvollste zuerst';
export const itemColumns = {
  item: 'Item',
  quantity: 'Menge',
  price: 'Preis',
  value: 'Wert',
} as const;
export const unmatched = (count: number, countText: string) =>
  plural(count, {
    one: 'Ein Item, das kein Markt verkauft',
    other: `${countText} Items, die kein Markt verkauft`,
  });
export const unmatchedColumns = { item: 'Item', reason: 'Grund' } as const;
export const asset = (id: string) => `Gegenstand ${id}`;
export const empty = 'Nichts, was Märkte verkaufen';

export const keep = 'Im Blick behalten';
export const signInHint = 'Melde dich an, um Wert, Risiko und Gewinn zu verfolgen.';
export const signIn = 'Anmelden';
export const add = 'In mein Portfolio';
export const adding = 'Wird hinzugefügt…';
export const notAdded = 'Nichts wurde hinzugefügt';
export const added = (count: number, countText: string, link: Wrap) => (
  <>
    {plural(count, {
      one: 'Ein Item hinzugefügt zum',
      other: `${countText} Items hinzugefügt zum`,
    })}{' '}
    {link('Portfolio')}.
  </>
);
export const refused = (count: number, countText: string) =>
  plural(count, {
    one: ' Eines konnte nicht hinzugefügt werden.',
    other: ` ${countText} konnten nicht hinzugefügt werden.`,
  });
