import type { DeepPartial, Time, TimeChartOptions } from 'lightweight-charts';
import { formatMoment, formatMoney } from '../format.js';
import type { ChartColors } from './colors.js';
import { tickWords } from './tick-words.js';

/** How every chart of amounts over time looks and behaves. */
export function chartOptions(
  place: HTMLElement,
  colors: ChartColors,
): DeepPartial<TimeChartOptions> {
  return {
    autoSize: true,
    layout: {
      background: { color: colors.surface },
      textColor: colors['ink-faint'],
      fontFamily: getComputedStyle(place).fontFamily,
      fontSize: 12,
      // Its style sheet is one that the page's policy refuses; the link stands below the chart.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colors.line } },
    rightPriceScale: { borderVisible: false },
    timeScale: {
      borderColor: colors.line,
      timeVisible: true,
      secondsVisible: false,
      // Or the oldest of many points do not fit, and are not shown.
      minBarSpacing: 0.0005,
      enableConflation: true,
      tickMarkFormatter: tickWords,
    },
    crosshair: {
      vertLine: { color: colors.edge, labelBackgroundColor: colors.ink },
      horzLine: { color: colors.edge, labelBackgroundColor: colors.ink },
    },
    localization: {
      priceFormatter: formatMoney,
      timeFormatter: (time: Time) => formatMoment(Number(time) * 1_000),
    },
    // The page scrolls under the wheel; the chart is moved by dragging, and zoomed by pinching.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  };
}
