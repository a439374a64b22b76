import { compare, inDirection, MIN_POINTS, type RuleBehavior, signed } from './rule.js';

/** Standard deviations from the mean: the edge of the band, and where a breach ends. */
const EDGE = 2;
const REARM = 1.5;

export const bollingerBreach: RuleBehavior<'bollinger_breach'> = {
  evaluated: 'every batch',
  figure: ({ window }, { windows, itemId, sourceId, price, now }) => {
    const band = windows.band(itemId, window, now, sourceId);
    if (band === undefined || band.samples < MIN_POINTS) return undefined;
    return band.deviation === 0 ? 0 : (price - band.mean) / band.deviation;
  },
  // The edge itself is inside the band.
  compare: ({ band }, distance) =>
    compare(inDirection(band, distance), EDGE + Number.EPSILON * EDGE, REARM),
  rearms: `it is within ${REARM} standard deviations of the mean; the band has ${EDGE}`,
  happening: {
    en: ({ window }, distance) =>
      `has left its Bollinger band of ${window}: it is ${signed(distance)} standard deviations from the mean`,
    de: ({ window }, distance) =>
      `hat sein Bollinger-Band von ${window} verlassen: Der Preis liegt ${signed(distance, 'de')} Standardabweichungen vom Mittel`,
    'pt-BR': ({ window }, distance) =>
      `saiu da banda de Bollinger de ${window}: está a ${signed(distance, 'pt-BR')} desvios padrão da média`,
    ru: ({ window }, distance) =>
      `вышел из полос Боллинджера за ${window}: ${signed(distance, 'ru')} стандартных отклонений от среднего`,
    'zh-CN': ({ window }, distance) =>
      `突破 ${window} 布林带：距均值 ${signed(distance, 'zh-CN')} 个标准差`,
  },
};
