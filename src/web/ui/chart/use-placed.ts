import { useCallback, useState } from 'react';
import { type LayeredChart, useLayer } from './layers.js';

/**
 * Computes something from the chart around this component whenever the chart is redrawn, such as
 * pixel positions of elements over it. Undefined until there is a chart.
 * @param compute a stable function; its result is compared as JSON
 */
export function usePlaced<Placed>(compute: (chart: LayeredChart) => Placed): Placed | undefined {
  return useComputed(compute, 'drawn');
}

/**
 * Like {@link usePlaced}, but computes also when the pointer moves: `pointer` is its fractional
 * index on the time axis, if it is over the chart.
 */
export function usePlacedByPointer<Placed>(
  compute: (chart: LayeredChart, pointer: number | undefined) => Placed,
): Placed | undefined {
  return useComputed(compute, 'drawn-or-pointed-at');
}

function useComputed<Placed>(
  compute: (chart: LayeredChart, pointer: number | undefined) => Placed,
  when: 'drawn' | 'drawn-or-pointed-at',
): Placed | undefined {
  const [placed, setPlaced] = useState<Placed>();
  const make = useCallback(
    (chart: LayeredChart) => {
      let pointer: number | undefined;
      const update = () => {
        const now = compute(chart, pointer);
        setPlaced((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      };
      const point = ({ logical }: { logical?: number }) => {
        pointer = logical;
        update();
      };
      // The library fires no events for changes of lines, panes and price scales.
      const watcher = { updateAllViews: update };
      chart.price.attachPrimitive(watcher);
      if (when !== 'drawn') chart.api.subscribeCrosshairMove(point);
      return {
        clear() {},
        fill: update,
        remove() {
          chart.price.detachPrimitive(watcher);
          chart.api.unsubscribeCrosshairMove(point);
        },
      };
    },
    [compute, when],
  );
  useLayer(make);
  return placed;
}
