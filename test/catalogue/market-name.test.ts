import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinMarketName, QUALITIES, splitMarketName, WEARS } from '../../src/domain/market-name.js';
import { anyName } from './any-name.js';

describe('splitMarketName', () => {
  test.each([
    ['AK-47 | Redline (Field-Tested)', false, '', 'AK-47 | Redline', 'Field-Tested'],
    ['★ Karambit', true, '', 'Karambit', ''],
    [
      '★ StatTrak™ Karambit | Fade (Factory New)',
      true,
      'StatTrak™',
      'Karambit | Fade',
      'Factory New',
    ],
    ['Souvenir AWP | Dragon Lore (Well-Worn)', false, 'Souvenir', 'AWP | Dragon Lore', 'Well-Worn'],
    ['Dust II Souvenir Package', false, '', 'Dust II Souvenir Package', ''],
    ['Sticker | Team (Holo)', false, '', 'Sticker | Team (Holo)', ''],
    ['StatTrak™', false, '', 'StatTrak™', ''],
    ['A (Factory New) (Well-Worn)', false, '', 'A (Factory New)', 'Well-Worn'],
    ['line\nbreak (Minimal Wear)', false, '', 'line\nbreak', 'Minimal Wear'],
    ['', false, '', '', ''],
  ])('takes %j apart', (name, star, quality, stem, wear) => {
    expect(splitMarketName(name)).toEqual({ star, quality, stem, wear });
  });

  test('loses nothing of any string', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(joinMarketName(splitMarketName(name))).toBe(name);
      }),
    );
  });

  test('finds again the parts that a name was made of', () => {
    const part = fc.record({
      star: fc.boolean(),
      quality: fc.constantFrom(...QUALITIES),
      stem: fc.stringMatching(/^[A-Z][a-z0-9-]{1,8}( \| [A-Z][a-z ]{1,8})?$/),
      wear: fc.constantFrom('' as const, ...WEARS),
    });
    fc.assert(
      fc.property(part, (parts) => {
        expect(splitMarketName(joinMarketName(parts))).toEqual(parts);
      }),
    );
  });
});
