import { TickMarkType, type Time } from 'lightweight-charts';
import {
  formatClock,
  formatMoment,
  formatMoney,
  formatShortDate,
  formatShortDay,
} from '../format.js';
import type { ChartColors } from './colors.js';

/** A label of a time axis of days in UTC. */
export function dayLabel(time: Time): string {
  return formatShortDay(Number(time) * 1_000);
}

/** A label of the time axis, in the shown time zone. */
function tickLabel(time: Time, mark: TickMarkType): string {
  const moment = Number(time) * 1_000;
  return mark === TickMarkType.Time || mark === TickMarkType.TimeWithSeconds
    ? formatClock(moment)
    : formatShortDate(moment);
}

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
