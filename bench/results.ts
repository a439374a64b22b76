import { cpus, totalmem } from 'node:os';
import { type Figure, median, type Target } from './report.js';

const TITLES = ['What', 'Measured', 'Spread', 'Target', 'Met', 'Ratio'];

/** A measurement: median, lowest and highest round, and its relation to the target. */
export function renderRow({ label, unit, rounds, target }: Figure): string[] {
  const measured = median(rounds);
  return [
    label,
    `${digits(measured)} ${unit}`,
    rounds.length > 1 ? `${digits(Math.min(...rounds))} to ${digits(Math.max(...rounds))}` : '',
    ...(target === undefined ? ['', '', ''] : judge(measured, unit, target)),
  ];
}

/** The part of one bench in the page, in Markdown. */
export function renderSection(bench: string, figures: readonly Figure[]): string {
  const rows = [TITLES, TITLES.map(() => '---'), ...figures.map(renderRow)];
  return `${heading(bench)}

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${process.platform} ${process.arch},
${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB.

${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}

/** The page with this part of the bench inserted, with the parts in the order of their names. */
export function replaceSection(page: string, bench: string, section: string): string {
  const parts = page.split(/^(?=## )/m).filter((part) => part.startsWith('## '));
  const others = parts.filter((part) => !part.startsWith(`${heading(bench)}\n`));
  const sorted = [...others.map((part) => `${part.trimEnd()}\n`), section].sort();
  return `${INTRODUCTION}\n${sorted.join('\n')}`;
}

const INTRODUCTION = `# Results

Written by \`npm run bench\`, bench by bench. Measured is the median of the rounds, spread the lowest
and the highest of them; the ratio is measured to target.
`;

function heading(bench: string): string {
  return `## ${bench}`;
}

function judge(measured: number, unit: string, target: Target): string[] {
  if ('between' in target) {
    const [low, high] = target.between;
    // The limit that is missed, otherwise the value itself.
    const bound = Math.min(high, Math.max(low, measured));
    return [
      `${digits(low)} to ${digits(high)} ${unit}`,
      bound === measured ? 'yes' : 'no',
      (measured / bound).toFixed(2),
    ];
  }
  const least = 'atLeast' in target;
  const bound = least ? target.atLeast : target.atMost;
  return [
    `${least ? 'at least' : 'at most'} ${digits(bound)} ${unit}`,
    (least ? measured >= bound : measured <= bound) ? 'yes' : 'no',
    (measured / bound).toFixed(2),
  ];
}

/** Three digits, or integers if they have more. */
function digits(value: number): string {
  return value.toLocaleString('en', {
    maximumSignificantDigits: Math.max(3, Math.trunc(value).toString().length),
  });
}
