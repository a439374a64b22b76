import { expect, test } from 'vitest';
import { startSiteWithPast } from './support/past.js';
import { newVisitor } from './support/visitor.js';

const nameOf = (item: number) => `AK-47 | Pattern ${item + 1} (Field-Tested)`;

/** Not shared with other tests, because a service caches the levels of an index for minutes. */
const { site, idOf } = await startSiteWithPast(120, nameOf);

/** The number in a text such as `▲ +1.2%`. */
const numberOf = (text: string) =>
  Number(text.replaceAll('−', '-').match(/[+-]?\d+\.\d(?=%)/)?.[0]);

test('the change of an index in a price chart is that of the market in the text below', async () => {
  const { page, open } = await newVisitor(site);
  await open(`/items/${idOf(2)}?range=24h&with=index:all`);
  const legend = page.getByRole('list', { name: 'Compared with' }).getByRole('listitem');
  const sentence = page.getByText(/^Market .* is specific to this item/);
  const difference = async () => {
    const inLegend = numberOf((await legend.locator('.change').textContent()) ?? '');
    const ofMarket = (await sentence.textContent())?.match(/^Market ([^,;]*)/)?.[1] ?? '';
    return Math.abs(inLegend - numberOf(ofMarket));
  };
  // The text excludes the item itself, one of many, and is not loaded together with the index.
  await expect.poll(difference).toBeLessThan(1);
  await open(`/items/${idOf(2)}?range=1h&with=index:all`);
  await page.locator('.chart canvas').first().waitFor();
  expect(await page.getByText(/is specific to this item/).count()).toBe(0);
});
