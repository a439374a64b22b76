import { describe, expect, test } from 'vitest';
import { itemNameIn } from '../../src/catalogue/item-names-in.js';
import { NAME_WORDS } from '../../src/catalogue/name-words.js';
import * as de from '../../src/web/messages/de/game.js';
import * as ptBR from '../../src/web/messages/pt-BR/game.js';
import * as ru from '../../src/web/messages/ru/game.js';
import * as zhCN from '../../src/web/messages/zh-CN/game.js';

describe('the name of an item in mails', () => {
  test.each([
    ['en', 'AK-47 | Redline (Field-Tested)'],
    ['de', 'AK-47 | Rote Linie (Einsatzerprobt)'],
    ['ru', 'AK-47 | Красная линия (После полевых испытаний)'],
    ['zh-CN', 'AK-47 | 红线 (久经沙场)'],
  ] as const)('is written as in the language of the reader: %s', async (language, name) => {
    expect(await itemNameIn(language, 'AK-47 | Redline (Field-Tested)')).toBe(name);
  });

  test('has the words of the pages', () => {
    for (const [language, words] of Object.entries({ de, 'pt-BR': ptBR, ru, 'zh-CN': zhCN })) {
      const { wears, souvenir, variants } = words;
      expect(NAME_WORDS).toHaveProperty(language, { wears, souvenir, variants });
    }
  });
});
