import type { Language } from '../../domain/languages.js';
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
  happening: comingTo({
    en: 'above',
    de: 'mehr',
    'pt-BR': 'mais',
    ru: 'выше',
    'zh-CN': '高于',
  }),
};

export const priceBelow: RuleBehavior<'price_below'> = {
  evaluated: 'every price',
  figure: (_rule, { price }) => price,
  compare: (rule, price) => compare(-price, -rule.price, -rule.price - bandOf(rule.price)),
  rearms: `it is ${BAND_PERCENT}% above the threshold, at least a cent`,
  happening: comingTo({
    en: 'below',
    de: 'weniger',
    'pt-BR': 'menos',
    ru: 'ниже',
    'zh-CN': '低于',
  }),
};

function bandOf(threshold: MinorUnits): MinorUnits {
  return Math.max(1, Math.ceil((BAND_PERCENT / 100) * threshold));
}

type Happening = (rule: { readonly price: MinorUnits }, price: MinorUnits) => string;

/** @param side the word for prices beyond the threshold */
function comingTo(side: Readonly<Record<Language, string>>): Readonly<Record<Language, Happening>> {
  return {
    en: (rule, price) =>
      `costs ${dollars(price)}: it has come to ${dollars(rule.price)} or ${side.en}`,
    de: (rule, price) =>
      `kostet ${dollars(price, 'de')}, und damit ${dollars(rule.price, 'de')} oder ${side.de}`,
    'pt-BR': (rule, price) =>
      `custa ${dollars(price, 'pt-BR')}: chegou a ${dollars(rule.price, 'pt-BR')} ou ${side['pt-BR']}`,
    ru: (rule, price) =>
      `стоит ${dollars(price, 'ru')}: цена дошла до ${dollars(rule.price, 'ru')} или ${side.ru}`,
    'zh-CN': (rule, price) =>
      `现价 ${dollars(price, 'zh-CN')}，已达到或${side['zh-CN']} ${dollars(rule.price, 'zh-CN')}`,
  };
}
