import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitMarketName } from '../../src/domain/market-name.js';
import { namesVariant, VARIANTS, withVariant } from '../../src/domain/variant.js';
import { anyName } from './any-name.js';

const DOPPLER = '★ Karambit | Doppler (Factory New)';

describe('withVariant', () => {
  test.each([
    [DOPPLER, 'Phase 2', '★ Karambit | Doppler Phase 2 (Factory New)'],
    [DOPPLER, 'phase2', '★ Karambit | Doppler Phase 2 (Factory New)'],
    [DOPPLER, '(Phase 2)', '★ Karambit | Doppler Phase 2 (Factory New)'],
    [DOPPLER, ' BLACK PEARL ', '★ Karambit | Doppler Black Pearl (Factory New)'],
    [
      '★ StatTrak™ Bayonet | Gamma Doppler (Minimal Wear)',
      'Emerald',
      '★ StatTrak™ Bayonet | Gamma Doppler Emerald (Minimal Wear)',
    ],
    ['Glock-18 | Gamma Doppler', 'Phase 1', 'Glock-18 | Gamma Doppler Phase 1'],
    ['★ Karambit | Doppler Ruby (Factory New)', 'Ruby', '★ Karambit | Doppler Ruby (Factory New)'],
    [
      '★ Karambit | Doppler Ruby (Factory New)',
      'Sapphire',
      '★ Karambit | Doppler Sapphire (Factory New)',
    ],
    [DOPPLER, 'doppler-phase4', '★ Karambit | Doppler Phase 4 (Factory New)'],
    [DOPPLER, 'saphhire', '★ Karambit | Doppler Sapphire (Factory New)'],
    [DOPPLER, 'blackpearl', '★ Karambit | Doppler Black Pearl (Factory New)'],
    [
      '★ Bayonet | Gamma Doppler (Minimal Wear)',
      'gamma-doppler-phase2',
      '★ Bayonet | Gamma Doppler Phase 2 (Minimal Wear)',
    ],
    [`${DOPPLER} Phase 3`, 'Ruby', '★ Karambit | Doppler Ruby (Factory New)'],
    ['AK-47 | Case Hardened (Well-Worn)', 'Blue Gem', 'AK-47 | Case Hardened Blue Gem (Well-Worn)'],
  ])('turns %s and %j into %s', (name, variant, varied) => {
    expect(withVariant(name, variant)).toBe(varied);
  });

  test.each([null, undefined, '', '  ', '()'])('leaves the name unchanged for %j', (variant) => {
    expect(withVariant(DOPPLER, variant)).toBe(DOPPLER);
  });

  test.each([
    ['Phase 2', 'Phase 2'],
    ['- Phase 2', 'Phase 2'],
    ['(Phase 2)', 'Phase 2'],
    ['(Ruby)', 'Ruby'],
    ['- Black Pearl', 'Black Pearl'],
  ])('moves %j from after the wear to before it', (behind, variant) => {
    expect(withVariant(`${DOPPLER} ${behind}`, null)).toBe(withVariant(DOPPLER, variant));
  });

  test.each([`${DOPPLER} Phase 9`, 'AK-47 | Redline (Field-Tested) Phase 2', 'Doppler Phase 2'])(
    'leaves %s unchanged',
    (name) => expect(withVariant(name, null)).toBe(name),
  );

  test('changes nothing if the name already has the variant', () => {
    fc.assert(
      fc.property(anyName, fc.oneof(anyName, fc.constantFrom(...VARIANTS)), (name, variant) => {
        const once = withVariant(name, variant);
        expect(withVariant(once, variant)).toBe(once);
      }),
    );
  });

  test('keeps star, quality and wear of any painted item, for any variant', () => {
    const painted = fc.tuple(anyName, anyName).map((halves) => halves.join(' | '));
    fc.assert(
      fc.property(painted, fc.oneof(anyName, fc.constantFrom(...VARIANTS)), (name, variant) => {
        const { star, quality, wear } = splitMarketName(name);
        expect(splitMarketName(withVariant(name, variant))).toMatchObject({ star, quality, wear });
      }),
    );
  });

  test('gives every variant a unique name', () => {
    expect(new Set(VARIANTS.map((variant) => withVariant(DOPPLER, variant))).size).toBe(
      VARIANTS.length,
    );
  });

  test('creates names that differ from those of the market', () => {
    expect(namesVariant(DOPPLER)).toBe(false);
    for (const variant of VARIANTS) expect(namesVariant(withVariant(DOPPLER, variant))).toBe(true);
    expect(namesVariant('Sticker | Doppler Poison Frog (Foil)')).toBe(false);
    expect(namesVariant('AK-47 | Redline (Field-Tested)')).toBe(false);
  });
});
