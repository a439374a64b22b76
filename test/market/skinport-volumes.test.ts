import { expect, test } from 'vitest';
import { SkinportVolumes } from '../../src/market/sources/skinport-volumes.js';

test('the sales of several rows of one item are added', async () => {
  const volumes = new SkinportVolumes();
  const row = (market_hash_name: string, volume: number) => ({
    key: '',
    value: { market_hash_name, version: null, last_24_hours: { volume } },
  });
  const rejected = await volumes.refresh(0, async function* () {
    yield [row('StatTrak™ AK-47 | Redline (Field-Tested)', 3), row('Glove Case', 10)];
    yield [row('StatTrak AK-47 | Redline (Field-Tested)', 4)];
  });
  expect(volumes.of('Souvenir Case')).toBe(0);
  expect(rejected).toEqual({});
  expect(volumes.of('StatTrak™ AK-47 | Redline (Field-Tested)')).toBe(7);
  expect(volumes.of('Glove Case')).toBe(10);
});
