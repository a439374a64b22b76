import { TickMarkType, type Time } from 'lightweight-charts';
import {
  formatMoment,
  formatMoney,
  formatShortDate,
  formatShortDay,
  formatTimeOfDay,
  formatYear,
} from '../format.js';
import type { ChartColors } from './colors.js';

/** A label of a time axis of UTC days. */
export function dayLabel(time: Time, mark: TickMarkType): string {
  const day = Number(time) * 1_000;
  if (mark === TickMarkType.Year) return formatYear(day);
  return formatShortDay(day);
}

/** A label of the time axis, in the shown time zone. */
export function tickLabel(time: Time, mark: TickMarkType): string {
  return isOfDay(mark) ? formatTimeOfDay(Number(time) * 1_000) : dateLabel(time, mark);
}

/** The same of an axis of many days, where a time of day among dates would mislead. */
export function dateLabel(time: Time, mark: TickMarkType): string {
  const moment = Number(time) * 1_000;
  if (isOfDay(mark)) return '';
  return mark === TickMarkType.Year ? formatYear(moment) : formatShortDate(moment);
}

function isOfDay(mark: TickMarkType): boolean {
  return mark === TickMarkType.Time || mark === TickMarkType.TimeWithSeconds;
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
      // The logo needs an inline style sheet, which the page's CSP refuses; a link below the chart
      // replaces it.
      attributionLogo: false,
      panes: { separatorColor: colors.line },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colors.line } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: {
      borderColor: colors.line,
      timeVisible: true,
      secondsVisible: false,
      // Otherwise labels like `08:00 AM` are cut off at the edges of a chart with few points.
      tickMarkMaxCharacterLength: 11,
      // Keeps the view within the data, and lets any number of points fit.
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
    // Vertical touch drags scroll the page.
    handleScroll: { vertTouchDrag: false },
  };
}
