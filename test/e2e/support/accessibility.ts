import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What breaks WCAG 2.2 AA, or axe's own advice, on the page as it is: a line each. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the content security policy stays as strict as it is.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    const { violations } = await here.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) =>
        `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`.replaceAll('\n', ' '),
      ),
    );
  }, RULES);
}
