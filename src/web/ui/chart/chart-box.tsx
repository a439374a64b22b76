import type { RefObject } from 'react';
import * as texts from '#messages/chart.js';

/** The attribution required by the licence of the chart library, shown at each chart. */
export function ChartCredit() {
  return texts.credit((library) => (
    <a href="https://www.tradingview.com/lightweight-charts/" rel="noreferrer">
      {library}
    </a>
  ));
}

/**
 * The element of a chart. It is focusable: keys move and zoom the chart.
 * @param label the content, such as `Prices`
 */
export function ChartBox({
  ref,
  label,
  panes = 0,
}: {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  /** The number of panes below the first one; each makes the box taller. */
  panes?: number;
}) {
  return (
    <div
      ref={ref}
      className="chart"
      style={{ '--panes': panes }}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom it.
      tabIndex={0}
      aria-label={texts.label(label)}
    />
  );
}
