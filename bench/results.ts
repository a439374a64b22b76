import { cpus, totalmem } from 'node:os';
import { type Figure, median, type Target } from './report.js';

const TITLES = ['What', 'Measured', 'Spread', 'Target', 'Met', 'Ratio'];

/** What was measured: median, lowest and highest round, and how that stands to the target. */
export function renderRow({ what, unit, rounds, target }: Figure): string[] {
  const measured = median(rounds);
  return [
    what,
    `${digits(measured)} ${unit}`,
    rounds.length > 1 ? `${digits(Math.min(...rounds))} to ${digits(Math.max(...rounds))}` : '',
    ...(target === undefined ? ['', '', ''] : judge(measured, unit, target)),
  ];
}

/** The page of results, in Markdown. */
export function renderResults(figures: readonly Figure[]): string {
  const rows = [TITLES, TITLES.map(() => '---'), ...figures.map(renderRow)];
  return `# Results

Written by \`npm run bench\`. Measured is the median of the rounds, spread the lowest and the highest
of them; the ratio is measured to target.

- Date: ${new Date().toISOString().slice(0, 10)}
- Processor: ${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores
- Memory: ${Math.round(totalmem() / 2 ** 30)} GiB
- Node: ${process.version}, ${process.platform} ${process.arch}

${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}

function judge(measured: number, unit: string, target: Target): string[] {
  const least = 'atLeast' in target;
  const bound = least ? target.atLeast : target.atMost;
  return [
    `${least ? 'at least' : 'at most'} ${digits(bound)} ${unit}`,
    (least ? measured >= bound : measured <= bound) ? 'yes' : 'no',
    (measured / bound).toFixed(2),
  ];
}

/** Three digits, or whole numbers where there are more. */
function digits(value: number): string {
  return value.toLocaleString('en', {
    maximumSignificantDigits: Math.max(3, Math.trunc(value).toString().length),
  });
}
