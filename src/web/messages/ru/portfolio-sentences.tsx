// Sentences on the risk of a portfolio, and on what sales and purchases change.

import type { RiskHorizon } from '../../../contract/values.js';

const PERIODS: Readonly<Record<RiskHorizon, string>> = {
  '1d': 'Плохой день',
  '7d': 'Плохая неделя',
  '30d': 'Плохой месяц',
};

export const badPeriod = (horizon: RiskHorizon, loss: string) =>
  `${PERIODS[horizon]} (1 из 20): коллекция теряет ${loss} или больше.`;
/** What the figures of a risk rest on; nothing if all have been priced for 30 days. */
export const noneHasPrices =
  'Ни у одного предмета цена не известна 30 дней: вместо них взяты похожие.';
export const someHavePrices = (percent: string) =>
  `У ${percent} стоимости цены известны 30 дней и дольше; за остальное — похожие предметы.`;
export const missing = {
  nothing_held: 'Активов нет.',
  no_prices: 'Ни у одного актива нет цены.',
} as const;

export const costs = (amount: string) => `Это стоит ${amount}`;
export const brings = (amount: string) => `Это принесёт ${amount}`;
/** @param money what it costs or brings */
export const newValue = (money: string, before: string, after: string) =>
  `${money}; стоимость коллекции изменится с ${before} до ${after}.`;
export const newLoss = (horizon: RiskHorizon, before: string, after: string) =>
  `${PERIODS[horizon]} (1 из 20): коллекция потеряла бы ${after} или больше вместо ${before}.`;
