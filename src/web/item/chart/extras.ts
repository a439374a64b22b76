import { textPreference } from '../../shell/preferences.js';
import type { Store } from '../../store.js';
import { INDICATORS } from '../../ui/chart/indicators/indicators.js';

/** All that can be drawn besides the price. */
const EXTRAS = [...INDICATORS, 'events', 'own'] as const;
export type Extra = (typeof EXTRAS)[number];

/** Until the reader chooses. */
const AT_FIRST: readonly Extra[] = ['volume', 'bollinger', 'events', 'own'];

/** Shown in a pane of their own, below the price. */
const IN_PANES: readonly Extra[] = ['rsi', 'macd'];

/** What the reader chose, with a comma after each; empty until there is a choice. */
export const keptExtras: Store<string> = textPreference('chart-extras');

/** The chosen ones, in the order of {@link EXTRAS}. */
export function readExtras(kept: string): readonly Extra[] {
  if (kept === '') return AT_FIRST;
  const names = kept.split(',');
  return EXTRAS.filter((extra) => names.includes(extra));
}

/** Chooses one, or leaves it out. */
export function chooseExtra(extra: Extra, isChosen: boolean): void {
  const others = readExtras(keptExtras.get()).filter((each) => each !== extra);
  const chosen = isChosen ? [...others, extra] : others;
  keptExtras.set(`${chosen.join(',')},`);
}

/** How many panes are needed below the price. */
export function panesOf(chosen: readonly Extra[]): number {
  return chosen.filter((extra) => IN_PANES.includes(extra)).length;
}
