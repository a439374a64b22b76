// Draws the icons of the installed web UI from icon.svg, in Chromium: `node scripts/draw-icons.mjs`.
// Their files are committed; run it again when icon.svg has changed.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const FOLDER = new URL('../src/web/public/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', FOLDER), 'utf8');

/** [file, width in pixels, share of the width that the drawing takes] */
const ICONS = [
  ['icon-192.png', 192, 1],
  ['icon-512.png', 512, 1],
  // Systems cut it to a circle of 80% of the width.
  ['icon-maskable-512.png', 512, 0.72],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
});
const page = await browser.newPage();
for (const [file, size, share] of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const ground = share < 1 ? '#0d2b36' : 'transparent';
  await page.setContent(
    `<style>body{margin:0;background:${ground};display:grid;place-items:center;height:100vh}` +
      `svg{width:${share * 100}%}</style>${drawing}`,
  );
  await page.screenshot({ path: new URL(file, FOLDER).pathname, omitBackground: true });
}
await browser.close();
