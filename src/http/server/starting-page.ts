import type { Health, Starting } from '../../contract/health.js';
import { plainPage } from './plain-page.js';

/** The steps of a start, in their order. */
const STEPS: readonly (readonly [Starting['step'], (starting: Starting) => string])[] = [
  ['database', () => 'Opening the database'],
  [
    'prices',
    ({ step, points }) =>
      `Reading stored prices${step === 'prices' && points > 0 ? `: ${points.toLocaleString('en')}` : ''}`,
  ],
  ['markets', () => 'Starting the markets'],
];

/**
 * The page of a service that is starting: the steps, and how far it is.
 * @param reloadAfter seconds
 */
export function startingPage({ starting }: Health, reloadAfter: number): string {
  const state: Starting = starting ?? { step: 'database', points: 0 };
  const at = STEPS.findIndex(([step]) => step === state.step);
  const items = STEPS.map(([, text], index) => {
    const mark = index === at ? ' aria-current="step"' : index < at ? ' data-done' : '';
    return `<li${mark}>${text(state)}${index === at ? '…' : ''}</li>`;
  });
  return plainPage({
    language: 'en',
    title: 'Itemtide is starting',
    content: `<h1>Itemtide is starting</h1>
<ol>
${items.join('\n')}
</ol>
<p>This page loads itself again until it is ready.</p>`,
    reloadAfter,
  });
}
