import type { Time } from 'lightweight-charts';
import { formatMoment, formatMoney } from '../format.js';
import type { ChartColors } from './colors.js';
import { tickLabel } from './tick-label.js';

/** The common options of all charts. */
export function chartOptions(container: HTMLElement, colors: ChartColors) {
  return {
    autoSize: true,
    layout: {
      background: { color: colors.surface },
      textColor: colors['ink-faint'],
      fontFamily: getComputedStyle(container).fontFamily,
      fontSize: 12,
      // The logo needs an inline style sheet that the page's CSP refuses; a link is shown below the
      // chart.
      attributionLogo: false,
      panes: { separatorColor: colors.line },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colors.line } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: {
      borderColor: colors.line,
      timeVisible: true,
      secondsVisible: false,
      // Otherwise labels like `08:00 AM` are cut at the edges of a chart of few points.
      tickMarkMaxCharacterLength: 11,
      // The view cannot leave the data. Also, all points fit, however many there are.
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
      enableConflation: true,
      tickMarkFormatter: tickLabel,
    },
    crosshair: {
      vertLine: { color: colors.edge, labelBackgroundColor: colors.ink },
      horzLine: { color: colors.edge, labelBackgroundColor: colors.ink },
    },
    localization: {
      priceFormatter: formatMoney,
      timeFormatter: (time: Time) => formatMoment(Number(time) * 1_000),
    },
    hoveredSeriesOnTop: false,
    // A finger that moves up or down scrolls the page.
    handleScroll: { vertTouchDrag: false },
  };
}
