/**
 * The series of what was paid on a market. What is asked there has the market's own name; the two
 * are different prices, and never one series.
 */
export function seriesOfSales(market: string): string {
  return `${market}_sales`;
}
