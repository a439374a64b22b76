import { compare, decimal, MIN_POINTS, type RuleBehavior } from './rule.js';

/** Percent of the rule's multiple to which the volume must move back. */
const REARM_PERCENT = 75;

export const volumeSpike: RuleBehavior<'volume_spike'> = {
  evaluated: 'every batch',
  figure: ({ window }, { windows, itemId, sourceId, now }) => {
    const volume = windows.volume(itemId, window, now, sourceId);
    if (volume === undefined || volume.samples < MIN_POINTS) return undefined;
    const { last, meanOfOthers = 0 } = volume;
    return meanOfOthers === 0 ? undefined : last / meanOfOthers;
  },
  compare: ({ factor }, multiple) => compare(multiple, factor, (REARM_PERCENT / 100) * factor),
  rearms: `it is at ${REARM_PERCENT}% of the multiple`,
  happening: {
    en: ({ window }, multiple) =>
      `has ${decimal(multiple, 1, 'en')} times its mean volume of ${window}`,
    de: ({ window }, multiple) =>
      `hat das ${decimal(multiple, 1, 'de')}-Fache seines mittleren Volumens von ${window}`,
    'pt-BR': ({ window }, multiple) =>
      `tem ${decimal(multiple, 1, 'pt-BR')} vezes o volume médio de ${window}`,
    ru: ({ window }, multiple) =>
      `имеет объём в ${decimal(multiple, 1, 'ru')} раза больше среднего за ${window}`,
    'zh-CN': ({ window }, multiple) =>
      `成交量为 ${window} 均值的 ${decimal(multiple, 1, 'zh-CN')} 倍`,
  },
};
