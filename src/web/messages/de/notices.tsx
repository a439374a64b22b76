import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** For screen readers, behind the words of a link to another site. */
export const opensNewTab = '(öffnet in neuem Tab)';

// Texts of the notices below the header.

/** Name the notices for screen readers. */
export const names = {
  demo: 'Demodaten',
  welcome: 'Willkommen',
  collecting: 'Preise werden gesammelt',
  otherAddress: 'Adresse',
  setup: 'Einrichtung',
} as const;

/** @param code shows a setting with its value */
export const otherAddress = (baseUrl: string, origin: string, code: Wrap) => (
  <>
    <strong>Öffne stattdessen {baseUrl},</strong> oder setze {code(`BASE_URL=${origin}`)} und starte
    neu: Live-Aktualisierung und Anmeldelinks funktionieren unter dieser Adresse nicht.
  </>
);

/** @param setup a link */
export const notSetUp = (setup: Wrap) => (
  <>
    <strong>Dieser Dienst ist neu:</strong> {setup('Richte ihn ein')}, in einer Minute.
  </>
);

/** @param detail what narrow screens leave out */
export const demo = (detail: Wrap) => (
  <>
    <strong>Demodaten.</strong> Die Preise sind erfunden
    {detail(': nichts wird zu ihnen gehandelt')}.
  </>
);
/** @param detail what narrow screens leave out */
export const demoOf = (markets: readonly string[], detail: Wrap) => (
  <>
    <strong>Demodaten.</strong> Preise von {markets.join(' und ')} sind erfunden
    {detail(': nichts wird zu ihnen gehandelt')}.
  </>
);

/** @param age that of the prices on the page; undefined without any */
export const noConnection = (age: ReactNode | undefined) => (
  <>
    <strong>Keine Verbindung.</strong> {age !== undefined && <> Gezeigt werden Preise von {age}.</>}
  </>
);

export const welcome = (signIn: Wrap, importInventory: Wrap) => (
  <>
    Preise von Spiel-Items auf vielen Märkten, und wie sehr sie sich bewegen.{' '}
    {signIn('Melde dich an')}, um deine zu verfolgen, oder{' '}
    {importInventory('importiere dein Inventar')}.
  </>
);
/** @param hidden words for screen readers only */
export const dismissWelcome = (hidden: Wrap) => <>Schließen{hidden(': Begrüßung')}</>;

export const collecting = (progress: string) => (
  <>
    <strong>Preise werden gesammelt:</strong> {progress}
  </>
);
export const noAnswerYet = 'wartet auf den ersten Markt.';
/** @param markets which fail; none has answered */
export const noPricesYet = (markets: readonly string[]) => (
  <>
    <strong>Noch keine Preise:</strong> {markets.join(', ')} nicht erreichbar.
  </>
);
/** @param time of the next attempt, such as `2:05 PM` */
export const nextTry = (time: string) => `nächster Versuch um ${time}`;
export const marketsAnswered = (answered: number, markets: number) =>
  answered === markets
    ? plural(markets, {
        one: 'der Markt hat geantwortet',
        other: `alle ${markets} Märkte haben geantwortet`,
      })
    : `${answered} von ${markets} Märkten haben geantwortet`;
export const progress = (markets: string, minutes: number, minutesNeeded: number) =>
  `${markets}; ${minutes} von ${minutesNeeded} Minuten, bis die Volatilität bekannt ist.`;
/** For administrators; a button follows. */
export const beginWithPast = 'Frühere Preise importieren:';
export const untilVolatility = 'Bis die Volatilität bekannt ist';
