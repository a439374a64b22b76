import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/catalogue.js';
import { NAME_WORDS } from '../../src/catalogue/name-words.js';
import { LocalNames } from '../../src/domain/local-names.js';
import { ALIASES } from '../../src/domain/search/aliases.js';
import { corrections } from '../../src/domain/search/corrections.js';
import { finder, findItems } from '../../src/domain/search/find-items.js';

/** Queries of players, and a part of the name that they mean. */
const QUERIES = [
  ['ak readline', 'AK-47 | Redline'],
  ['crimsom web', 'Crimson Web'],
  ['bfk', '★ Butterfly Knife'],
  ['butterfly tt', '★ Butterfly Knife | Tiger Tooth'],
  ['deagle', 'Desert Eagle |'],
  ['doppler p1', 'Doppler Phase 1'],
  ['ak redline ft', 'AK-47 | Redline (Field-Tested)'],
  ['st ak redline', 'StatTrak™ AK-47 | Redline'],
  ['awp dlore', 'AWP | Dragon Lore'],
  ['dlore fn', 'AWP | Dragon Lore (Factory New)'],
  ['howl', 'M4A4 | Howl'],
  ['m4 howl', 'M4A4 | Howl'],
  ['kara doppler', '★ Karambit | Doppler'],
  ['kara doppler p2', '★ Karambit | Doppler Phase 2'],
  ['karambit ruby', '★ Karambit | Doppler Ruby'],
  ['m9 saph', '★ M9 Bayonet | Doppler Sapphire'],
  ['m9 doppler', '★ M9 Bayonet | Doppler'],
  ['bayo fade', '★ Bayonet | Fade'],
  ['awp asimov', 'AWP | Asiimov'],
  ['asimov', 'Asiimov'],
  ['asiimov', 'Asiimov'],
  ['printsream', 'Printstream'],
  ['deagle printstream', 'Desert Eagle | Printstream'],
  ['deagle blaze', 'Desert Eagle | Blaze'],
  ['glock fade', 'Glock-18 | Fade'],
  ['usp kc', 'USP-S | Kill Confirmed'],
  ['usps kill confirmed', 'USP-S | Kill Confirmed'],
  ['hyperbeast', 'Hyper Beast'],
  ['m4a1s hyper beast', 'M4A1-S | Hyper Beast'],
  ['awp hb', 'AWP | Hyper Beast'],
  ['fire serpant', 'AK-47 | Fire Serpent'],
  ['ak fs', 'AK-47 | Fire Serpent'],
  ['ak47 vulcan', 'AK-47 | Vulcan'],
  ['ak case hardened', 'AK-47 | Case Hardened'],
  ['ak ch', 'AK-47 | Case Hardened'],
  ['kato 14', 'Katowice 2014'],
  ['kato14 titan holo', 'Sticker | Titan (Holo) | Katowice 2014'],
  ['ibp holo kato 14', 'Sticker | iBUYPOWER (Holo) | Katowice 2014'],
  ['katowice 2014 capsule', 'Katowice 2014'],
  ['crown foil', 'Sticker | Crown (Foil)'],
  ['glove case', 'Glove Case'],
  ['kilo case', 'Kilowatt Case'],
  ['kilowat case', 'Kilowatt Case'],
  ['dreams and nightmares case', 'Dreams & Nightmares Case'],
  ['dnn case', 'Dreams & Nightmares Case'],
  ['broken fang case', 'Operation Broken Fang Case'],
  ['bravo case', 'Operation Bravo Case'],
  ['csgo weapon case', 'CS:GO Weapon Case'],
  ['cs go weapon case 2', 'CS:GO Weapon Case 2'],
  ['snakebite case', 'Snakebite Case'],
  ['revolution case', 'Revolution Case'],
  ['recoil case', 'Recoil Case'],
  ['fracture case', 'Fracture Case'],
  ['gallery case', 'Gallery Case'],
  ['fever case', 'Fever Case'],
  ['sport gloves vice', '★ Sport Gloves | Vice'],
  ['hedge maze', '★ Sport Gloves | Hedge Maze'],
  ['moto gloves spearmint', '★ Moto Gloves | Spearmint'],
  ['specialist crimson kimono', '★ Specialist Gloves | Crimson Kimono'],
  ['king snake', '★ Driver Gloves | King Snake'],
  ['karambit vanilla', '★ Karambit'],
  ['butterfly vanilla', '★ Butterfly Knife'],
  ['skeleton knife fade', '★ Skeleton Knife | Fade'],
  ['skelly cw', '★ Skeleton Knife | Crimson Web'],
  ['talon mf', '★ Talon Knife | Marble Fade'],
  ['flip gamma doppler', '★ Flip Knife | Gamma Doppler'],
  ['gamma doppler emerald', 'Gamma Doppler Emerald'],
  ['huntsman slaughter', '★ Huntsman Knife | Slaughter'],
  ['shadow daggers fade', '★ Shadow Daggers | Fade'],
  ['buterfly knife', '★ Butterfly Knife'],
  ['karambyt fade', '★ Karambit | Fade'],
  ['awp gungir', 'AWP | Gungnir'],
  ['awp wildfire', 'AWP | Wildfire'],
  ['awp medusa', 'AWP | Medusa'],
  ['awp prince', 'AWP | The Prince'],
  ['awp neo noir', 'AWP | Neo-Noir'],
  ['awp lightning strike', 'AWP | Lightning Strike'],
  ['awp atheris', 'AWP | Atheris'],
  ['scout blood in the water', 'SSG 08 | Blood in the Water'],
  ['five seven hyper beast', 'Five-SeveN | Hyper Beast'],
  ['57 case hardened', 'Five-SeveN | Case Hardened'],
  ['tec9 fuel injector', 'Tec-9 | Fuel Injector'],
  ['p250 asimov', 'P250 | Asiimov'],
  ['mac10 neon rider', 'MAC-10 | Neon Rider'],
  ['mp9 hot rod', 'MP9 | Hot Rod'],
  ['p90 asiimov', 'P90 | Asiimov'],
  ['ump blaze', 'UMP-45 | Blaze'],
  ['mag7 bulldozer', 'MAG-7 | Bulldozer'],
  ['negev', 'Negev |'],
  ['krieg', 'SG 553 |'],
  ['aug akihabara', 'AUG | Akihabara Accept'],
  ['famas', 'FAMAS |'],
  ['galil chatterbox', 'Galil AR | Chatterbox'],
  ['r8 fade', 'R8 Revolver | Fade'],
  ['cz victoria', 'CZ75-Auto | Victoria'],
  ['dualies', 'Dual Berettas |'],
  ['zeus', 'Zeus x27 |'],
  ['nova hyper beast', 'Nova | Hyper Beast'],
  ['xm tranquility', 'XM1014 | Tranquility'],
  ['ak wild lotus', 'AK-47 | Wild Lotus'],
  ['ak gold arabesque', 'AK-47 | Gold Arabesque'],
  ['ak bloodsport', 'AK-47 | Bloodsport'],
  ['ak neon rider', 'AK-47 | Neon Rider'],
  ['ak asiimov fn', 'AK-47 | Asiimov (Factory New)'],
  ['ak x ray', 'AK-47 | X-Ray'],
  ['ak xray', 'AK-47 | X-Ray'],
  ['ak nightwish', 'AK-47 | Nightwish'],
  ['ak head shot', 'AK-47 | Head Shot'],
  ['ak headshot', 'AK-47 | Head Shot'],
  ['m4a4 asiimov bs', 'M4A4 | Asiimov (Battle-Scarred)'],
  ['m4a4 temukau', 'M4A4 | Temukau'],
  ['m4 neo noir', 'M4A4 | Neo-Noir'],
  ['m4a1 printstream', 'M4A1-S | Printstream'],
  ['m4a1s welcome to the jungle', 'M4A1-S | Welcome to the Jungle'],
  ['m4a1s knight', 'M4A1-S | Knight'],
  ['m4a1s hot rod', 'M4A1-S | Hot Rod'],
  ['souvenir dragon lore', 'Souvenir AWP | Dragon Lore'],
  ['usp orion', 'USP-S | Orion'],
  ['usp neo noir', 'USP-S | Neo-Noir'],
  ['glock water ele', 'Glock-18 | Water Elemental'],
  ['glock gamma doppler', 'Glock-18 | Gamma Doppler'],
  ['deagle code red', 'Desert Eagle | Code Red'],
  ['deagle kumicho', 'Desert Eagle | Kumicho Dragon'],
  ['navi sticker', 'Natus Vincere'],
  ['nip kato 14', 'Katowice 2014'],
  ['s1mple sticker', 's1mple'],
  ['donk', 'donk'],
  ['paris 2023 capsule', 'Paris 2023'],
  ['stockholm 2021 legends', 'Stockholm 2021'],
  ['rio 2022 contenders', 'Rio 2022'],
  ['cs20 case', 'CS20 Case'],
  ['prisma 2 case', 'Prisma 2 Case'],
  ['chroma 3', 'Chroma 3 Case'],
  ['spectrum case', 'Spectrum Case'],
  ['clutch case', 'Clutch Case'],
  ['danger zone case', 'Danger Zone Case'],
  ['dz case', 'Danger Zone Case'],
  ['hydra case', 'Operation Hydra Case'],
  ['riptide case', 'Operation Riptide Case'],
  ['horizon case', 'Horizon Case'],
  ['shattered web case', 'Shattered Web Case'],
  ['red line ak', 'AK-47 | Redline'],
  ['ak rl', 'AK-47 | Redline'],
  ['hand wraps cobalt skulls', '★ Hand Wraps | Cobalt Skulls'],
  ['bloodhound gloves', '★ Bloodhound Gloves'],
  ['nomad knife', '★ Nomad Knife'],
  ['paracord cw', '★ Paracord Knife | Crimson Web'],
  ['m9 lore', '★ M9 Bayonet | Lore'],
  ['stiletto doppler', '★ Stiletto Knife | Doppler'],
  ['ursus fade', '★ Ursus Knife | Fade'],
  ['bowie', '★ Bowie Knife'],
  ['kukri fade', '★ Kukri Knife | Fade'],
  ['case key', 'Case Key'],
  ['clutch case key', 'Clutch Case Key'],
  ['music kit crimson assault', 'Music Kit'],
  ['darryl', 'Darryl'],
  ['ava agent', 'Ava'],
  ['souvenir package', 'Souvenir Package'],
  ['m4a1-s prinstream', 'M4A1-S | Printstream'],
  ['statrak ak redline', 'StatTrak'],
] as const;

describe('a search', () => {
  test.each([
    ['ak redline', 'AK-47 | Redline (Field-Tested)', true],
    ['ak redline', 'StatTrak™ M4A4 | Redline Copy (Field-Tested)', false],
    ['ak redline', 'StatTrak™ Glock-18 | Redline', false],
    ['AK47', 'AK-47 | Redline (Field-Tested)', true],
    ['ak-47 ft', 'AK-47 | Redline (Field-Tested)', true],
    ['mw', 'AK-47 | Redline (Field-Tested)', false],
    ['st', 'StatTrak™ AK-47 | Redline (Field-Tested)', true],
    ['sv', 'Souvenir AWP | Dragon Lore (Factory New)', true],
    ['m4a1s', 'M4A1-S | Printstream (Minimal Wear)', true],
    ['grunfeld', 'Sticker | Grünfeld', true],
    ['★ |', 'AK-47 | Redline', true],
    ['', 'AK-47 | Redline', true],
    ['战队', 'Sticker | 战队', true],
  ])('for "%s" in "%s": %s', (query, name, found) => {
    expect(finder(query)(name)).toBe(found);
  });

  test('finds every item by prefixes of its words', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(7), (words, length) => {
        const query = words.map((each) => each.slice(0, length + 1)).join(' ');
        return finder(query)(words.join(' | '));
      }),
    );
  });
});

describe('a search in another language', () => {
  const german = new LocalNames({
    parts: { Redline: 'Rote Linie', Sticker: 'Aufkleber', '(Gold)': '(Gold)' },
    names: { 'M4A4 | Bullet Rain': 'M4A4 | Kugelhagel für Übermütige' },
  });
  const chinese = new LocalNames({ parts: { 'Katowice 2014': '2014年卡托维兹锦标赛' }, names: {} });
  // The long vowel sign belongs to both scripts of Japanese.
  const japanese = new LocalNames({
    parts: { Sticker: 'ステッカー', 'Hyper Beast': 'ハイパービースト' },
    names: {},
  });
  const redline = '★ StatTrak™ AK-47 | Redline (Field-Tested)';

  test.each([
    ['rote lin', german, redline, true],
    ['ak rote ft st', german, redline, true],
    ['redline linie', german, redline, true],
    ['inie', german, redline, false],
    ['hagel', german, 'M4A4 | Bullet Rain (Factory New)', true],
    ['kugelhagel ubermut', german, 'M4A4 | Bullet Rain (Factory New)', true],
    ['aufkleber', german, 'Sticker | Never Seen', true],
    ['rote', undefined, redline, false],
    ['卡托维兹', chinese, 'Sticker | Titan | Katowice 2014', true],
    ['titan 锦标', chinese, 'Sticker | Titan | Katowice 2014', true],
    ['ステッカー', japanese, 'Sticker | Titan | Katowice 2014', true],
    ['awpハイパービースト', japanese, 'AWP | Hyper Beast (Field-Tested)', true],
  ])('for "%s" in %o: "%s", %s', (query, local, name, found) => {
    expect(finder(query, local && [local])(name)).toBe(found);
  });
});

describe('a search in the words of a page in Russian', () => {
  const names = new LocalNames({ parts: { Asiimov: 'Азимов' }, names: {} }, NAME_WORDS.ru);

  test.each([
    ['после полевых азимов', 'AWP | Asiimov (Field-Tested)', true],
    ['азимов закаленное', 'AWP | Asiimov (Battle-Scarred)', true],
    ['азимов прямо с завода', 'AWP | Asiimov (Field-Tested)', false],
    ['сувенир', 'Souvenir AWP | Dragon Lore (Factory New)', true],
    ['сувенир', 'AWP | Dragon Lore (Factory New)', false],
    ['рубин', '★ Karambit | Doppler Ruby (Factory New)', true],
    ['авп азимов фт', 'AWP | Asiimov (Field-Tested)', true],
  ])('for "%s" in "%s": %s', (query, name, found) => {
    expect(finder(query, [names])(name)).toBe(found);
  });
});

describe('a search in Chinese', () => {
  const names = new LocalNames({
    parts: { Redline: '红线', Sticker: '印花', Printstream: '印花集', Bayonet: '刺刀' },
    names: {},
  });
  const items = [
    'AWP | Printstream (Field-Tested)',
    'AK-47 | Redline (Field-Tested)',
    'AK-47 | Redline (Minimal Wear)',
    'Sticker | Titan | Katowice 2014',
    '★ M9 Bayonet | Doppler (Factory New)',
  ].map((name) => ({ name }));

  test.each([
    ['ak红线', 'AK-47 | Redline (Field-Tested)'],
    ['AK红线略磨', 'AK-47 | Redline (Minimal Wear)'],
    ['红线久经', 'AK-47 | Redline (Field-Tested)'],
    ['m9刺刀', '★ M9 Bayonet | Doppler (Factory New)'],
    ['印花', 'Sticker | Titan | Katowice 2014'],
  ])('"%s" finds %s first', (query, wanted) => {
    expect(findItems(query, items, [names]).items[0]?.name).toBe(wanted);
  });
});

test('a search in several languages finds each term in any of them', () => {
  const spanish = new LocalNames({ parts: { 'AK-47': 'AK-47', Redline: 'Línea roja' }, names: {} });
  const german = new LocalNames({
    parts: { Sticker: 'Aufkleber', Redline: 'Rote Linie' },
    names: {},
  });
  for (const query of ['linea', 'rote', 'ak roja linie']) {
    const fits = finder(query, [german, spanish]);
    expect(fits('AK-47 | Redline (Field-Tested)'), query).toBe(true);
    expect(fits('AK-47 | Slate (Field-Tested)'), query).toBe(false);
  }
});

describe('queries of players', () => {
  let items: readonly { readonly name: string }[];
  beforeAll(() => {
    items = [...loadCatalogue().names()].map((name) => ({ name }));
  });

  test.each(QUERIES)('"%s" finds %s among the first three', (query, wanted) => {
    const first = findItems(query, items).items.slice(0, 3);
    expect(first.map(({ name }) => name)).toContainEqual(expect.stringContaining(wanted));
  });

  test('each abbreviation finds items', () => {
    for (const alias of Object.keys(ALIASES)) {
      const { items: found, meant } = findItems(alias, items);
      expect(meant, alias).toBeUndefined();
      expect(found.length, alias).toBeGreaterThan(0);
    }
  });

  test('returns the words that it searched instead', () => {
    for (const [query, meant] of [
      ['ak readline', 'ak redline'],
      ['karambti dopler p2', 'karambit doppler p2'],
      ['red line ak', 'redline ak'],
    ] as const) {
      expect(findItems(query, items).meant).toBe(meant);
      expect(findItems(meant, items)).toMatchObject({ meant: undefined });
    }
    expect(findItems('kilowattcase', items).items[0]).toMatchObject({ name: 'Kilowatt Case' });
  });

  test('a query that resembles no name finds nothing', () => {
    expect(findItems('xqzwvvvv', items)).toEqual({ items: [], meant: undefined });
  });
});

test('finds a word without one letter, unless other words are as close', () => {
  const names = [...loadCatalogue().names()];
  for (const name of names) finder('all')(name);
  const words = new Set(names.flatMap((name) => name.toLowerCase().match(/\b[a-z]{6,}\b/g) ?? []));
  let cases = 0;
  let found = 0;
  for (const word of [...words].filter((_, index) => index % 40 === 0)) {
    for (let at = 0; at < word.length; at += 1) {
      cases += 1;
      const nearest = corrections(word.slice(0, at) + word.slice(at + 1));
      if (nearest.includes(word)) found += 1;
    }
  }
  expect(cases).toBeGreaterThan(200);
  expect(found / cases).toBeGreaterThan(0.95);
});
