// Sentences on the risk of a portfolio, and on what sales and purchases change.

import type { RiskHorizon } from '../../../contract/values.js';

const PERIODS: Readonly<Record<RiskHorizon, string>> = {
  '1d': 'Dia ruim',
  '7d': 'Semana ruim',
  '30d': 'Mês ruim',
};

export const badPeriod = (horizon: RiskHorizon, loss: string) =>
  `${PERIODS[horizon]} (1 em 20): esta coleção perde ${loss} ou mais.`;
/** What the figures of a risk rest on; nothing if all have been priced for 30 days. */
export const noneHasPrices =
  'Nenhum item tem preços há 30 dias ainda: itens parecidos representam todo o valor.';
export const someHavePrices = (percent: string) =>
  `${percent} do valor tem preços há 30 dias ou mais; itens parecidos representam o resto.`;
export const missing = {
  nothing_held: 'Nada em posse.',
  no_prices: 'Nenhuma posição tem preço.',
} as const;

export const costs = (amount: string) => `Isso custa ${amount}`;
export const brings = (amount: string) => `Isso rende ${amount}`;
/** @param money what it costs or brings */
export const newValue = (money: string, before: string, after: string) =>
  `${money}; o valor da coleção vai de ${before} para ${after}.`;
export const newLoss = (horizon: RiskHorizon, before: string, after: string) =>
  `${PERIODS[horizon]} (1 em 20): a coleção perderia ${after} ou mais, em vez de ${before}.`;
