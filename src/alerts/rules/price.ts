import type { MinorUnits } from '../../domain/units.js';
import { dollars } from '../../portfolio/amounts.js';
import { compare, type RuleBehavior } from './rule.js';

/** Percent of the threshold by which the price must move back. */
const BAND_PERCENT = 1;

export const priceAbove: RuleBehavior<'price_above'> = {
  evaluated: 'every price',
  figure: (_rule, { price }) => price,
  compare: (rule, price) => compare(price, rule.price, rule.price - bandOf(rule.price)),
  rearms: `it is ${BAND_PERCENT}% below the threshold, at least a cent`,
  happening: {
    en: (rule, price) => `costs ${dollars(price)}: it has come to ${dollars(rule.price)} or above`,
    de: (rule, price) =>
      `kostet ${dollars(price, 'de')}, und damit ${dollars(rule.price, 'de')} oder mehr`,
    'pt-BR': (rule, price) =>
      `custa ${dollars(price, 'pt-BR')}: chegou a ${dollars(rule.price, 'pt-BR')} ou mais`,
    ru: (rule, price) =>
      `стоит ${dollars(price, 'ru')}: цена дошла до ${dollars(rule.price, 'ru')} или выше`,
    'zh-CN': (rule, price) =>
      `现价 ${dollars(price, 'zh-CN')}，已达到或高于 ${dollars(rule.price, 'zh-CN')}`,
  },
};

export const priceBelow: RuleBehavior<'price_below'> = {
  evaluated: 'every price',
  figure: (_rule, { price }) => price,
  compare: (rule, price) => compare(-price, -rule.price, -rule.price - bandOf(rule.price)),
  rearms: `it is ${BAND_PERCENT}% above the threshold, at least a cent`,
  happening: {
    en: (rule, price) => `costs ${dollars(price)}: it has come to ${dollars(rule.price)} or below`,
    de: (rule, price) =>
      `kostet ${dollars(price, 'de')}, und damit ${dollars(rule.price, 'de')} oder weniger`,
    'pt-BR': (rule, price) =>
      `custa ${dollars(price, 'pt-BR')}: chegou a ${dollars(rule.price, 'pt-BR')} ou menos`,
    ru: (rule, price) =>
      `стоит ${dollars(price, 'ru')}: цена дошла до ${dollars(rule.price, 'ru')} или ниже`,
    'zh-CN': (rule, price) =>
      `现价 ${dollars(price, 'zh-CN')}，已达到或低于 ${dollars(rule.price, 'zh-CN')}`,
  },
};

function bandOf(threshold: MinorUnits): MinorUnits {
  return Math.max(1, Math.ceil((BAND_PERCENT / 100) * threshold));
}
