import { expect } from 'vitest';
import type { ItemDescription } from '../../src/domain/item.js';

/** The invariants of the description of any name. */
export function expectSensible(name: string, described: ItemDescription): void {
  const { weaponType, skinName, wear, stattrak, souvenir, imageUrl } = described;
  expect(weaponType.trim(), name).not.toBe('');
  expect(weaponType, name).toBe(weaponType.trim());
  expect(weaponType, name).not.toMatch(/^★ |^StatTrak™ |^Souvenir /);
  expect(name, name).toContain(skinName);
  expect(stattrak, name).toBe(/^(?:★ )?StatTrak™ /.test(name));
  expect(souvenir, name).toBe(/^(?:★ )?Souvenir /.test(name));
  const lastBracket = / \(([^()]*)\)$/.exec(name)?.[1] ?? '';
  const wears = ['Factory New', 'Minimal Wear', 'Field-Tested', 'Well-Worn', 'Battle-Scarred'];
  expect(wear, name).toBe(wears.includes(lastBracket) ? lastBracket : '');
  expect(imageUrl, name).toMatch(/^(?:https:\/\/\S+)?$/);
}
