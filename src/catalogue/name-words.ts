import type { Language } from '../domain/languages.js';
import type { NameWords } from '../domain/local-names.js';

/** Words in names of items, for mails; pages have the same in `src/web/messages/LANGUAGE/game.tsx`. */
export const NAME_WORDS: Readonly<Record<Exclude<Language, 'en'>, NameWords>> = {
  de: {
    wears: {
      'Factory New': 'Fabrikneu',
      'Minimal Wear': 'Minimale Gebrauchsspuren',
      'Field-Tested': 'Einsatzerprobt',
      'Well-Worn': 'Abgenutzt',
      'Battle-Scarred': 'Kampfspuren',
    },
    souvenir: 'Souvenir',
    variants: {
      'Phase 1': 'Phase 1',
      'Phase 2': 'Phase 2',
      'Phase 3': 'Phase 3',
      'Phase 4': 'Phase 4',
      Ruby: 'Rubin',
      Sapphire: 'Saphir',
      'Black Pearl': 'Schwarze Perle',
      Emerald: 'Smaragd',
    },
  },
  'pt-BR': {
    wears: {
      'Factory New': 'Nova de Fábrica',
      'Minimal Wear': 'Pouco Usada',
      'Field-Tested': 'Testada em Campo',
      'Well-Worn': 'Bem Desgastada',
      'Battle-Scarred': 'Veterana de Guerra',
    },
    souvenir: 'Lembrança',
    variants: {
      'Phase 1': 'Fase 1',
      'Phase 2': 'Fase 2',
      'Phase 3': 'Fase 3',
      'Phase 4': 'Fase 4',
      Ruby: 'Ruby',
      Sapphire: 'Sapphire',
      'Black Pearl': 'Black Pearl',
      Emerald: 'Emerald',
    },
  },
  ru: {
    wears: {
      'Factory New': 'Прямо с завода',
      'Minimal Wear': 'Немного поношенное',
      'Field-Tested': 'После полевых испытаний',
      'Well-Worn': 'Поношенное',
      'Battle-Scarred': 'Закалённое в боях',
    },
    souvenir: 'Сувенир',
    variants: {
      'Phase 1': 'Фаза 1',
      'Phase 2': 'Фаза 2',
      'Phase 3': 'Фаза 3',
      'Phase 4': 'Фаза 4',
      Ruby: 'Рубин',
      Sapphire: 'Сапфир',
      'Black Pearl': 'Чёрная жемчужина',
      Emerald: 'Изумруд',
    },
  },
  'zh-CN': {
    wears: {
      'Factory New': '崭新出厂',
      'Minimal Wear': '略有磨损',
      'Field-Tested': '久经沙场',
      'Well-Worn': '破损不堪',
      'Battle-Scarred': '战痕累累',
    },
    souvenir: '纪念品',
    variants: {
      'Phase 1': 'P1',
      'Phase 2': 'P2',
      'Phase 3': 'P3',
      'Phase 4': 'P4',
      Ruby: '红宝石',
      Sapphire: '蓝宝石',
      'Black Pearl': '黑珍珠',
      Emerald: '绿宝石',
    },
  },
};
