import { textPreference } from '../../shell/preferences.js';
import type { Store } from '../../store.js';
import { INDICATORS } from '../../ui/chart/indicators/indicators.js';

/** Everything that can be drawn in addition to the price. */
const EXTRAS = [...INDICATORS, 'events', 'own'] as const;
export type Extra = (typeof EXTRAS)[number];

/** The default. */
const AT_FIRST: readonly Extra[] = ['volume', 'bollinger', 'events', 'own'];

/** Drawn in separate panes below the price. */
const IN_PANES: readonly Extra[] = ['rsi', 'macd'];

/** The choice of the reader, each followed by a comma; empty for the default. */
export const keptExtras: Store<string> = textPreference('chart-extras');

/** Parses the stored choice, in the order of {@link EXTRAS}. */
export function readExtras(kept: string): readonly Extra[] {
  if (kept === '') return AT_FIRST;
  const names = kept.split(',');
  return EXTRAS.filter((extra) => names.includes(extra));
}

/** Adds an extra to the choice, or removes it. */
export function chooseExtra(extra: Extra, isChosen: boolean): void {
  const others = readExtras(keptExtras.get()).filter((other) => other !== extra);
  const chosen = isChosen ? [...others, extra] : others;
  keptExtras.set(`${chosen.join(',')},`);
}

/** The number of panes below the price. */
export function panesOf(chosen: readonly Extra[]): number {
  return chosen.filter((extra) => IN_PANES.includes(extra)).length;
}
