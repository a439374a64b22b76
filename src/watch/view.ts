import type { AlertMessage, LiveState, RankingEntry } from '../client/index.js';
import type { Board, Row } from './board.js';

/** The size of the screen in characters. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The width of the columns after the name. */
const FIGURES_WIDTH = 46;
const SHORTEST_NAME = 12;
const SECOND = 1_000;

/** Lines of the screen other than items: titles and separators. */
const FRAME_LINES = 6;
const FEWEST_ITEM_LINES = 2;

/** Renders the lines of the screen, cut to its size. */
export function screen(board: Board, server: URL, now: number, size: Size): string[] {
  const nameWidth = Math.max(size.columns - FIGURES_WIDTH, SHORTEST_NAME);
  const rows = [...board.rows].map((row) => priceLine(row, now, nameWidth));
  const ranking = board.ranking.map((entry, index) => rankingLine(entry, index, nameWidth));
  const space = Math.max(size.rows - FRAME_LINES, FEWEST_ITEM_LINES);
  const alerts = alertLines(board.alerts, space - FEWEST_ITEM_LINES);
  const itemSpace = space - alerts.length;
  // Prices use the lines that the ranking does not need, and vice versa.
  const half = Math.max(Math.ceil(itemSpace / 2), itemSpace - ranking.length);
  const prices = rows.slice(0, half);
  return [
    `${server.host}  ${linkText(board.link)}`,
    '',
    ...alerts,
    heading('PRICES', ['price', 'change', 'market', 'age'], nameWidth),
    ...prices,
    '',
    heading('MOST VOLATILE, 24 H', ['price', 'change', 'score', ''], nameWidth),
    ...ranking.slice(0, itemSpace - prices.length),
  ].map((line) => line.slice(0, size.columns));
}

export function linkText(link: LiveState | undefined): string {
  if (link?.is === 'connected') return 'live';
  if (link?.is !== 'waiting') return 'connecting';
  return `no connection (${printable(link.reason)}), trying again in ${(link.retryMs / SECOND).toFixed(1)} s`;
}

/** `12.50`, from cents. */
export function money(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Removes control characters from foreign text. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '?');
}

/** Alerts with a title and an empty line below, if at least one fits. */
function alertLines(alerts: readonly AlertMessage[], space: number): string[] {
  const shown = alerts.slice(0, Math.max(space - 2, 0));
  if (shown.length === 0) return [];
  const lines = shown.map(({ timestamp, message }) => `${timestamp} ${printable(message)}`);
  return ['ALERTS', ...lines, ''];
}

function priceLine({ name, price, volatility }: Row, now: number, width: number): string {
  return line(name, width, [
    price === undefined ? '-' : money(price.price),
    volatility === undefined ? '-' : percent(volatility.percent_change),
    price === undefined ? '-' : printable(price.source),
    price === undefined ? '-' : age(now - Date.parse(price.timestamp)),
  ]);
}

function rankingLine(entry: RankingEntry, index: number, width: number): string {
  const rank = `${String(index + 1).padStart(2)} `;
  return line(rank + entry.market_hash_name, width, [
    money(entry.current_price),
    percent(entry.percent_change),
    entry.volatility_score.toFixed(4),
    '',
  ]);
}

function heading(title: string, columns: readonly string[], width: number): string {
  return line(title, width, columns);
}

function line(name: string, width: number, figures: readonly string[]): string {
  const shown = printable(name);
  const fitting = shown.length > width ? `${shown.slice(0, width - 1)}…` : shown.padEnd(width);
  const [price = '', change = '', market = '', last = ''] = figures;
  return `${fitting} ${price.padStart(11)} ${change.padStart(9)}  ${market.padEnd(14).slice(0, 14)} ${last.padStart(6)}`;
}

function percent(value: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(2)}%`;
}

function age(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / SECOND));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
