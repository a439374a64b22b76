import { expect, test } from 'vitest';
import { languageOf, preferredLanguage, preferredTags } from '../../src/contract/languages.js';

test.each([
  ['', []],
  ['de', ['de']],
  ['en-US,en;q=0.5,de;q=0.9', ['en-US', 'de', 'en']],
  ['fr;q=0, de ; q=0.2 ,*;q=0.1', ['de', '*']],
])('the tags of Accept-Language %j are %j', (header, tags) => {
  expect(preferredTags(header)).toEqual(tags);
});

test.each([
  [['en-GB'], 'en'],
  [['xx', 'en'], 'en'],
  [[], 'en'],
  [['not a tag', '*'], 'en'],
])('a user who prefers %j gets %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});

test('a language without pages is undefined', () => {
  expect(languageOf('xx-XX')).toBeUndefined();
});
