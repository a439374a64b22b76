import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  joinMarketName,
  normalMarketName,
  QUALITIES,
  splitMarketName,
  WEARS,
} from '../../src/domain/market-name.js';
import { codePoint } from '../support/code-point.js';
import { anyName } from './any-name.js';

describe('a market name in its normal form', () => {
  const NAME = 'AK-47 | Redline (Field-Tested)';

  test.each([
    ['unchanged', NAME, NAME],
    ['without surrounding spaces', ` ${NAME}\u00a0`, NAME],
    ['without directional marks', `AK-47 | \u202eRedline\u202c (Field-Tested)`, NAME],
    ['without zero-width characters', 'AK\u200b-47 | Red\u2060line (Field-Tested)\ufeff', NAME],
    ['without a soft hyphen', 'AK-47 | Red\u00adline (Field-Tested)', NAME],
    ['on one line', 'AK-47\u2028| Redline\u2029(Field-Tested)', NAME],
    ['with ordinary spaces', 'AK-47\u00a0|\u3000Redline (Field-Tested)', NAME],
    ['with the quote that a C1 control represents', 'Lion\u0092s Den', "Lion's Den"],
    ['without other C1 controls', 'A\u0080\u009fK', 'AK'],
    ['composed', 'Jo\u0308rmungandr', 'Jörmungandr'],
    ['with its double space', 'Sticker | niko  | Paris 2023', 'Sticker | niko  | Paris 2023'],
    // As spelled by DMarket and SkinBaron; GODrums/BetterFloat replaces the slash too.
    ['with a trademark sign', 'StatTrak AK-47 | Redline', 'StatTrak™ AK-47 | Redline'],
    ['with a trademark sign on a knife', '★ StatTrak Karambit', '★ StatTrak™ Karambit'],
    ['with a single trademark sign', '★ StatTrak™ Karambit', '★ StatTrak™ Karambit'],
    ['with a dash in a finish', 'Sticker | A (Holo/Foil)', 'Sticker | A (Holo-Foil)'],
    ['which may be empty', '\u200b \u2028', ''],
  ])('is %s', (_what, name, normal) => expect(normalMarketName(name)).toBe(normal));

  test('is idempotent, and never refused for invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (name) => {
        const normal = normalMarketName(name);
        expect(normalMarketName(normal)).toBe(normal);
        expect(normal).not.toMatch(/[\u0080-\u009f\p{Cf}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

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
  ])('splits %j', (name, star, quality, stem, wear) => {
    expect(splitMarketName(name)).toEqual({ star, quality, stem, wear });
  });

  test('keeps every character of any string', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(joinMarketName(splitMarketName(name))).toBe(name);
      }),
    );
  });

  test('finds the parts from which a name was built', () => {
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
