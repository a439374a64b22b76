import { compare, inDirection, type RuleBehavior, signed } from './rule.js';

/** Percent of the rule's percentage to which the change must move back. */
const REARM_PERCENT = 80;

export const percentChange: RuleBehavior<'percent_change'> = {
  evaluated: 'every batch',
  figure: ({ window }, { windows, itemId, sourceId, now }) =>
    windows.change(itemId, window, now, sourceId),
  compare: ({ direction, percent }, change) =>
    compare(inDirection(direction, change), percent, (REARM_PERCENT / 100) * percent),
  rearms: `it is at ${REARM_PERCENT}% of the percentage`,
  happening: {
    en: ({ window }, change) => `has moved by ${signed(change)}% in ${window}`,
    de: ({ window }, change) => `hat sich um ${signed(change, 'de')} % in ${window} bewegt`,
    'pt-BR': ({ window }, change) => `variou ${signed(change, 'pt-BR')}% em ${window}`,
    ru: ({ window }, change) => `изменился на ${signed(change, 'ru')} % за ${window}`,
    'zh-CN': ({ window }, change) => `在 ${window} 内变动 ${signed(change, 'zh-CN')}%`,
  },
};
