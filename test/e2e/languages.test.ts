import type { BrowserContext, Page } from 'playwright-core';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import type { Overview } from '../../src/client/index.js';
import { LANGUAGES } from '../../src/contract/languages.js';
import { LocalNames, type StoredLocalNames } from '../../src/domain/local-names.js';
import { MESSAGES } from '../../src/web/messages/languages.js';
import { misplacedTexts } from './support/boxes.js';
import { expectToFit } from './support/looks.js';
import { PORTFOLIO_PAGES } from './support/portfolio-pages.js';
import { startSite } from './support/service.js';
import { openSettings } from './support/settings.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const ADMIN = 'admin@example.com';
const site = await startSite({ ADMIN_EMAILS: ADMIN, SIMULATED_ITEMS: '60' });

const PAGES = [
  '/market',
  '/items',
  '/items/1',
  '/volatility',
  '/markets',
  '/deals',
  '/indices',
  '/accuracy',
  '/compare?items=1,2',
  '/worth',
  ...PORTFOLIO_PAGES,
  '/account',
  '/admin',
  '/nowhere',
];

let cookies: Awaited<ReturnType<BrowserContext['cookies']>> | undefined;

/** Signs the visitor in as the only user, who has a lot and is an administrator. */
async function becomeOwner(visitor: Visitor): Promise<void> {
  if (cookies === undefined) {
    await signIn(visitor, site, ADMIN);
    for (const item_id of [1, 2]) {
      const lot = { item_id, quantity: 2, unit_cost: 100, acquired_at: '2026-01-01T00:00:00Z' };
      await callAs(visitor, 'POST', '/portfolio/lots', lot);
    }
    await callAs(visitor, 'PUT', '/portfolio/watchlist/3', {});
    const rule = { type: 'price_above', price: 1_000_000_00 };
    await callAs(visitor, 'POST', '/portfolio/alerts', { item_id: 4, rule, channels: [] });
    cookies = await visitor.context.cookies();
  } else await visitor.context.addCookies(cookies);
}

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** The texts without placeholders, such as labels. */
function textsIn(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  if (typeof messages !== 'object' || messages === null || isValidElement(messages)) return [];
  return Object.values(messages).flatMap(textsIn);
}

/** The texts of the page that are in English instead of the language. */
async function englishOn(page: Page, language: (typeof LANGUAGES)[number]): Promise<string[]> {
  const own = new Set(textsIn(MESSAGES[language]));
  const english = new Set(textsIn(MESSAGES.en).filter((text) => /[a-z]{4}/.test(text)));
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push((walker.currentNode.nodeValue ?? '').trim());
    return texts;
  });
  return shown.filter((text) => english.has(text) && !own.has(text));
}

/** The English names of all items that have another one in Russian. */
async function englishNames({ context: { request } }: Visitor): Promise<string[]> {
  const stored: StoredLocalNames = await (await request.get('/item-names/russian.json')).json();
  const { market_hash_name: names }: Overview = await (
    await request.get('/api/v1/overview')
  ).json();
  const local = new LocalNames(stored);
  return names.filter((name) => !local.whole(name, MESSAGES.ru.game).includes(name));
}

/** The texts and labels of the page that have one of the names. A title may say how markets call an item. */
function textsWith(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((forbidden) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [...document.querySelectorAll('[aria-label]')].map(
      (element) => element.getAttribute('aria-label') ?? '',
    );
    for (const input of document.querySelectorAll('input')) texts.push(input.value);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (parentElement?.closest('[lang="en"]') === null) texts.push(nodeValue ?? '');
    }
    texts.push(document.title);
    return texts.filter((text) => forbidden.some((name) => text.includes(name)));
  }, names);
}

test.each(OTHERS)('pages in %s fit a phone, and contain no English text', async (language) => {
  const visitor = await newVisitor(site, { width: 360 });
  const { page, open } = visitor;
  await becomeOwner(visitor);
  await open(`/market?lang=${language}`);
  for (const path of PAGES) {
    await open(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.lang), path).toBe(language);
    expect(await englishOn(page, language), path).toEqual([]);
    await expectToFit(page);
    await expect.poll(() => misplacedTexts(page), { message: path }).toEqual([]);
  }
});

/** Those that {@link becomeOwner} has. */
async function dialogsOfOwner(visitor: Visitor): Promise<string[]> {
  const idIn = async (path: string) => {
    const [first] = (await callAs(visitor, 'GET', path)) as readonly { readonly id: string }[];
    return first?.id;
  };
  const lot = await idIn('/portfolio/lots');
  const alert = await idIn('/portfolio/alerts');
  return [
    '/items/1?dialog=lot',
    '/items/1?dialog=alert',
    '/portfolio/items/1',
    `/portfolio/lots?dialog=edit-${lot}`,
    `/portfolio/lots?dialog=sell-${lot}`,
    `/portfolio/lots?dialog=remove-${lot}`,
    '/portfolio/watchlist?dialog=target-3',
    `/portfolio/alerts?dialog=edit-${alert}`,
    `/portfolio/alerts?dialog=remove-${alert}`,
    '/items/1?with=item:2,index:all',
  ];
}

test('every page and dialog in Russian has the Russian names of items', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await becomeOwner(visitor);
  const names = await englishNames(visitor);
  expect(names.length).toBeGreaterThan(30);
  await open('/market?lang=ru');
  for (const path of [...PAGES, ...(await dialogsOfOwner(visitor))]) {
    await open(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (path.includes('dialog=')) await page.getByRole('dialog').waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    await expect.poll(() => textsWith(page, names), { message: path }).toEqual([]);
  }
  await open('/market');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('ak');
  await page.getByRole('option').first().waitFor();
  await expect.poll(() => textsWith(page, names)).toEqual([]);
});

test('the language is selected in the settings, and kept', async () => {
  const { page, open } = await newVisitor(site, { locale: 'ru-RU' });
  await open('/items');
  await page.getByRole('heading', { name: 'Предметы' }).waitFor();
  await openSettings(page, 'Настройки');
  await page.getByLabel('Язык').selectOption('de');
  await page.getByRole('link', { name: 'Übersicht' }).first().waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Übersicht' }).first().waitFor();
  await openSettings(page, 'Einstellungen');
  await page.getByLabel('Sprache').selectOption('en');
  await page.getByRole('link', { name: 'Overview' }).first().waitFor();
  await openSettings(page);
  expect(await page.getByLabel('Language').inputValue()).toBe('en');
});

test('a URL can request a language, which also formats numbers', async () => {
  const { page, open } = await newVisitor(site);
  await open('/items/1?lang=de');
  await page
    .getByText(/\d+,\d\d\s\$/)
    .first()
    .waitFor();
  expect(await page.title()).toMatch(/ · Itemtide$/);
});
