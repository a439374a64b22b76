import { useCallback, useState } from 'react';
import { type LayeredChart, useLayer } from '../../ui/chart/layers.js';

/**
 * What `compute` makes of the chart around this component, anew whenever the chart is drawn otherwise:
 * places in pixels, for elements over the chart. Undefined until there is a chart.
 * @param compute the same function in each render, until it computes something else; its result is
 * compared as JSON
 */
export function usePlaced<Placed>(compute: (chart: LayeredChart) => Placed): Placed | undefined {
  const [placed, setPlaced] = useState<Placed>();
  const make = useCallback(
    (chart: LayeredChart) => {
      const place = () => {
        const now = compute(chart);
        setPlaced((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      };
      // Price scales have no event of their own.
      const watcher = { updateAllViews: place };
      chart.price.attachPrimitive(watcher);
      return { clear() {}, fill: place, remove: () => chart.price.detachPrimitive(watcher) };
    },
    [compute],
  );
  useLayer(make);
  return placed;
}
