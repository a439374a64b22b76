/** What the chart library's licence asks for, beside each chart. */
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
