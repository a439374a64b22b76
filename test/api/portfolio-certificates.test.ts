import { generateHex } from '@csfloat/cs2-inspect-serializer';
import { expect, test } from 'vitest';
import type { InventoryImport } from '../../src/contract/inventory-import.js';
import type { Lot } from '../../src/contract/lots.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { type FakeAsset, inventoryServerOfFile } from '../support/inventory-server.js';
import { type Owner, onEachPortfolioApi } from '../support/portfolio.js';

const DOPPLER = '★ Karambit | Doppler (Factory New)';
const PHASE_2 = '★ Karambit | Doppler Phase 2 (Factory New)';
const RUBY = '★ StatTrak™ Bayonet | Doppler Ruby (Factory New)';

const platform = await inventoryServerOfFile();

let accounts = 76_561_197_960_300_000n;

/** An item certificate with a checksum. */
function certificate(paintindex: number, paintseed = 661, customname?: string): string {
  return generateHex({
    itemid: 7n,
    defindex: 507,
    paintindex,
    paintseed,
    paintwear: 0.03125,
    ...(customname !== undefined && { customname }),
    inventory: 1,
    origin: 8,
    stickers: [],
    keychains: [],
  });
}

/** The same certificate with each byte XORed with a key, as the platform sends it. */
function masked(hex: string, key = 0x80): string {
  return Buffer.from(Buffer.from(hex, 'hex').map((byte) => byte ^ key)).toString('hex');
}

const asCertificate = (hex: string) => [{ propertyid: 6, string_value: hex }];

onEachPortfolioApi(
  [DOPPLER],
  (service) => {
    const start = async () => {
      const owner = await service().signIn();
      accounts += 1n;
      const accountId = `${accounts}`;
      await service().linkGameAccount(owner, accountId);
      /** Imports an inventory with one asset that has this name and these properties. */
      const imported = (
        properties?: readonly object[],
        name = DOPPLER,
        shown: Pick<FakeAsset, 'html' | 'warning'> = {},
      ) => {
        service().clock.now += 5 * MINUTE_MS;
        const asset = { assetId: '7', name, ...shown, ...(properties && { properties }) };
        platform.inventories.set(accountId, [asset]);
        return owner.done<InventoryImport>('POST', '/portfolio/import');
      };
      return { owner, imported };
    };
    const namesOf = async (owner: Owner) =>
      (await owner.get<Lot[]>('/portfolio/lots')).map((lot) => lot.market_hash_name);

    test.each([
      ['a phase', DOPPLER, 419, PHASE_2],
      ['a gem', '★ StatTrak™ Bayonet | Doppler (Factory New)', 415, RUBY],
      [
        'a Gamma Doppler of a pistol',
        'Glock-18 | Gamma Doppler (Minimal Wear)',
        1_119,
        'Glock-18 | Gamma Doppler Emerald (Minimal Wear)',
      ],
      ['another paint', 'AK-47 | Redline (Field-Tested)', 419, 'AK-47 | Redline (Field-Tested)'],
      ['an unknown paint', DOPPLER, 9_999, DOPPLER],
    ])('a certificate determines the name %s', async (_, name, paintIndex, expected) => {
      const { owner, imported } = await start();
      await imported(asCertificate(certificate(paintIndex)), name);
      expect(await namesOf(owner)).toEqual([expected]);
    });

    test('a masked certificate is read, in upper and lower case', async () => {
      const { owner, imported } = await start();
      await imported(asCertificate(masked(certificate(419))));
      expect(await namesOf(owner)).toEqual([PHASE_2]);
    });

    test('a lot imported before is renamed, keeps its data, and exists once', async () => {
      const { owner, imported } = await start();
      await imported();
      const [lot] = await owner.get<Lot[]>('/portfolio/lots');
      await owner.done('PUT', `/portfolio/lots/${lot?.id}`, { unit_cost: 900, note: 'mine' });
      const properties = asCertificate(certificate(419));
      expect(await imported(properties)).toMatchObject({
        new: 0,
        removed: 0,
        renamed: [{ asset_id: '7', from: DOPPLER, to: PHASE_2 }],
      });
      expect(await owner.get('/portfolio/lots')).toMatchObject([
        { id: lot?.id, market_hash_name: PHASE_2, unit_cost: 900, note: 'mine' },
      ]);
      expect(await imported(properties)).toMatchObject({ renamed: [] });
      // Without a certificate, its phase is unknown.
      expect(await imported()).toMatchObject({ renamed: [] });
      expect(await namesOf(owner)).toEqual([PHASE_2]);
    });

    test.each([
      ['of another checksum', `${certificate(419).slice(0, -2)}00`],
      ['cut off', certificate(419).slice(0, 20)],
      ['of odd digits', 'xyz'],
      ['empty', ''],
      ['of another pattern than its asset', masked(certificate(419, 660))],
    ])('a damaged certificate, %s, is ignored and listed', async (_, hex) => {
      const { owner, imported } = await start();
      const properties = [{ propertyid: '1', int_value: '661' }, ...asCertificate(hex)];
      expect(await imported(properties)).toMatchObject({
        new: 1,
        damaged_certificates: [{ asset_id: '7', market_hash_name: DOPPLER }],
      });
      expect(await namesOf(owner)).toEqual([DOPPLER]);
    });

    test('a lot has the wear, pattern, name tag and stickers of its asset, also in a file', async () => {
      const { owner, imported } = await start();
      const html =
        '<img src="a" title="Sticker: Crown (Foil)"><img title="Sticker: Let&#39;s Roll"><br>Sticker: Crown (Foil)';
      const properties = [
        { propertyid: 1, int_value: 661 },
        { propertyid: '2', float_value: '0.031250000' },
        ...asCertificate(certificate(419, 661, 'Claw')),
      ];
      const traits = {
        wear: 0.03125,
        pattern: 661,
        name_tag: 'Claw',
        stickers: ['Crown (Foil)', "Let's Roll"],
      };
      // The lot was imported before its traits were published.
      await imported();
      await imported(properties, DOPPLER, { html });
      expect(await owner.get('/portfolio/lots')).toMatchObject([traits]);
      await imported(asCertificate('00'));
      expect(await owner.get('/portfolio/lots')).toMatchObject([traits]);
      await imported(properties.slice(0, 1));
      expect(await owner.get('/portfolio/lots')).toMatchObject([traits]);
      const file = (await owner.send('GET', '/portfolio/export')).body.toString();
      expect(file).toContain(",0.03125,661,Claw,Crown (Foil); Let's Roll,");
      const other = await service().signIn();
      await other.send('POST', '/portfolio/lots/import', file, 'text/csv');
      expect(await other.get('/portfolio/lots')).toMatchObject([traits]);
    });

    test.each([
      ['in a line', { html: "Name Tag: ''Rock &amp; Roll''" }],
      ['as a warning', { warning: "Name Tag: ''Rock & Roll''" }],
    ])('a lot has the name tag that the platform shows %s', async (_, shown) => {
      const { owner, imported } = await start();
      await imported(asCertificate(certificate(419).slice(0, 20)), DOPPLER, shown);
      expect(await owner.get('/portfolio/lots')).toMatchObject([{ name_tag: 'Rock & Roll' }]);
    });

    test('a damaged certificate of an item without paint is listed, too', async () => {
      const { imported } = await start();
      const name = 'Sticker | Crown (Foil)';
      expect(await imported(asCertificate('00ff00'), name)).toMatchObject({
        new: 1,
        damaged_certificates: [{ asset_id: '7', market_hash_name: name }],
      });
    });

    test('a knife without paint has its name tag, and no other data of its certificate', async () => {
      const { owner, imported } = await start();
      await imported(asCertificate(certificate(0, 661, 'Claw')), '★ Karambit');
      expect(await owner.get<Lot[]>('/portfolio/lots')).toMatchObject([
        { market_hash_name: '★ Karambit', name_tag: 'Claw', wear: null, pattern: null },
      ]);
    });

    test('properties in another format are ignored', async () => {
      const { owner, imported } = await start();
      const properties = [{ propertyid: {} }, { propertyid: 6, string_value: 5 }];
      expect(await imported(properties)).toMatchObject({ new: 1, damaged_certificates: [] });
      expect(await namesOf(owner)).toEqual([DOPPLER]);
    });
  },
  () => ({ inventoryUrl: platform.url }),
);
