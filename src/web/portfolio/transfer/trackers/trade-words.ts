/** The kinds of rows in a file of trades. */
export type Trade = 'purchase' | 'sale';

const PURCHASE =
  /^(buy|bought|purchased?|buying|kauf|gekauft|покупка|куплено|compra|买入|购买|\+)$/i;
const SALE = /^(sell|sold|sales?|selling|verkauf|verkauft|продажа|продано|venda|卖出|出售|[-−–])$/i;

/**
 * A purchase or a sale by the word of a row; undefined for others, such as a listing that was cancelled.
 * @param header of the column; `Credit` has 1 for money that came in
 */
export function tradeOf(word: string, header = ''): Trade | undefined {
  if (/credit/i.test(header)) {
    if (/^(1|true)$/i.test(word)) return 'sale';
    return /^(0|false)$/i.test(word) ? 'purchase' : undefined;
  }
  if (PURCHASE.test(word)) return 'purchase';
  return SALE.test(word) ? 'sale' : undefined;
}
