// Sentences on the risk of a portfolio, and on what sales and purchases change.

import type { RiskHorizon } from '../../../contract/values.js';

const PERIODS: Readonly<Record<RiskHorizon, string>> = {
  '1d': 'Schlechter Tag',
  '7d': 'Schlechte Woche',
  '30d': 'Schlechter Monat',
};

export const badPeriod = (horizon: RiskHorizon, loss: string) =>
  `${PERIODS[horizon]} (1 von 20): Diese Sammlung verliert ${loss} oder mehr.`;
/** What the figures of a risk rest on; nothing if all have been priced for 30 days. */
export const noneHasPrices =
  'Noch kein Item hat seit 30 Tagen Preise: Für den ganzen Wert stehen ähnliche Items.';
export const someHavePrices = (percent: string) =>
  `${percent} ihres Werts haben seit mindestens 30 Tagen Preise; für den Rest stehen ähnliche Items.`;
export const missing = {
  nothing_held: 'Nichts im Bestand.',
  no_prices: 'Kein Bestand hat einen Preis.',
} as const;

export const costs = (amount: string) => `Das kostet ${amount}`;
export const brings = (amount: string) => `Das bringt ${amount}`;
/** @param money what it costs or brings */
export const newValue = (money: string, before: string, after: string) =>
  `${money}; der Wert der Sammlung geht von ${before} auf ${after}.`;
export const newLoss = (horizon: RiskHorizon, before: string, after: string) =>
  `${PERIODS[horizon]} (1 von 20): Die Sammlung würde ${after} oder mehr verlieren, statt ${before}.`;
