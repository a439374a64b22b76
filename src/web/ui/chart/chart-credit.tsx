/** The attribution that the licence of the chart library requires, shown at each chart. */
export function ChartCredit() {
  return (
    <>
      Charts by{' '}
      <a href="https://www.tradingview.com/lightweight-charts/" rel="noreferrer">
        TradingView
      </a>
      .
    </>
  );
}
