import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { SCALES, type Scale } from '../../ui/chart/scale-choice.js';
import { readTargets } from '../compare/targets.js';
import { RANGES, type Range } from './ranges.js';

export const CHART_TYPES = ['line', 'area', 'candles'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** The view of an item's chart, kept in the address of the page. */
export interface ChartView {
  readonly range: Range;
  readonly type: ChartType;
  readonly scale: Scale;
  /** The chosen market; undefined for that of the current price. */
  readonly market: string | undefined;
  /** The comparison, in the format of `compare/targets.ts`. */
  readonly with: string;
}

/** Changes parts of the view in the address. */
export type ChangeView = (part: Partial<Record<keyof ChartView, string>>) => void;

/** The view in the address, and a function that changes parts of it. */
export function useChartView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo((): ChartView => readView(search), [search]);
  const change: ChangeView = useCallback(
    (part) => setSearch((last) => ({ ...Object.fromEntries(last), ...part }), { replace: true }),
    [setSearch],
  );
  return { view, change };
}

/** The scales to choose from: a comparison is always in percent. */
export function scalesFor(compared: string): readonly Scale[] {
  return readTargets(compared).length > 0 ? ['percent'] : SCALES;
}

/** Unknown and impossible values count as missing. */
export function readView(search: URLSearchParams): ChartView {
  const chosen = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === search.get(name));
  const compared = search.get('with') ?? '';
  const scales = scalesFor(compared);
  return {
    range: chosen('range', RANGES) ?? '24h',
    type: chosen('type', CHART_TYPES) ?? 'area',
    scale: chosen('scale', scales) ?? scales[0] ?? 'linear',
    market: search.get('market') ?? undefined,
    with: compared,
  };
}
