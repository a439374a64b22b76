import * as texts from '../../messages/en/chart.js';

/** The attribution that the licence of the chart library requires, shown at each chart. */
export function ChartCredit() {
  return texts.credit((library) => (
    <a href="https://www.tradingview.com/lightweight-charts/" rel="noreferrer">
      {library}
    </a>
  ));
}
