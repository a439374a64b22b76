import { describe, expect, test } from 'vitest';
import { SETTINGS } from '../../src/config/settings.js';
import { LANGUAGES } from '../../src/contract/languages.js';
import { MESSAGES } from '../../src/web/messages/languages.js';

const MEANINGS = [...new Set(Object.values(SETTINGS).map(({ meaning }) => meaning))];

/** Defaults that are a description in place of a value. */
const DESCRIBED = [...new Set(Object.values(SETTINGS).map((setting) => setting.default))].filter(
  (text) => /[a-z] [a-z]/i.test(text),
);

/** A text has the same numbers as its English form, such as the bounds of a value. */
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).toSorted();

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  const { meanings } = MESSAGES[language].serviceMeanings;

  test('each setting has a description, with the same numbers, as has a default in words', () => {
    expect(DESCRIBED).toHaveLength(6);
    expect(Object.keys(meanings).toSorted()).toEqual([...MEANINGS, ...DESCRIBED].toSorted());
    for (const meaning of MEANINGS) {
      expect(numbersIn(meanings[meaning] ?? ''), meaning).toEqual(numbersIn(meaning));
    }
  });
});
