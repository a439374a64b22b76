import { compare, type RuleBehavior } from './rule.js';

/** Percent of the rule's rank, plus one, by which an item must fall behind it. */
const REARM_PERCENT = 25;

export const rankingEntry: RuleBehavior<'ranking_entry'> = {
  evaluated: 'with the ranking',
  compare: ({ places }, rank) =>
    compare(-rank, -places, -places - Math.ceil((REARM_PERCENT / 100) * places) - 1),
  rearms: `it is behind them by ${REARM_PERCENT}% of \`places\` and one more`,
  happening: {
    en: ({ window }, rank) => `has come to place ${rank} of the most volatile items of ${window}`,
    de: ({ window }, rank) =>
      `ist auf Platz ${rank} der volatilsten Gegenstände von ${window} gekommen`,
    'pt-BR': ({ window }, rank) => `chegou à posição ${rank} dos itens mais voláteis de ${window}`,
    ru: ({ window }, rank) =>
      `поднялся на ${rank}-е место среди самых волатильных предметов за ${window}`,
    'zh-CN': ({ window }, rank) => `进入 ${window} 波动榜第 ${rank} 名`,
  },
};
