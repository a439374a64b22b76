import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The violations of WCAG 2.2 AA and of axe's best practices on the page, one per line. */
export function violationsOf(page: Page): Promise<string[]> {
  return run(page, { type: 'tag', values: RULES });
}

/** The violations that may depend on the color scheme. */
export function colorViolationsOf(page: Page): Promise<string[]> {
  return run(page, { type: 'rule', values: COLOR_RULES });
}

async function run(page: Page, runOnly: RunOnly): Promise<string[]> {
  // Evaluated rather than added as a script, so that the content security policy stays strict.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    const { violations } = await here.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) =>
        `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`.replaceAll('\n', ' '),
      ),
    );
  }, runOnly);
}
