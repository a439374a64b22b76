import { wearIn } from '../../../items/item-name.js';
import { areYearless, readMoments } from './days.js';
import type { Assignment, Role } from './roles.js';
import { tradeOf } from './trade-words.js';

/** Words of headers by role, small letters without signs and blanks; the surest first. */
const HEADERS: Readonly<Record<Role, readonly string[]>> = {
  item: [
    ...['markethashname', 'hashname', 'marketname', 'itemname', 'skinname', 'fullname', 'item'],
    ...['skin', 'name', 'title', 'gegenstand', 'artikel', 'предмет', 'название', '物品', '名称'],
  ],
  wear: ['condition', 'wear', 'exterior', 'zustand', 'износ', 'качество', '磨损', '外观'],
  trade: [
    'iscredit',
    'credit',
    'type',
    'action',
    'side',
    'transactiontype',
    'typ',
    'тип',
    'tipo',
    '类型',
  ],
  quantity: [
    ...['quantity', 'qty', 'count', 'units', 'owned', 'pieces', 'anzahl', 'menge', 'stück'],
    ...['количество', 'колво', 'quantidade', 'qtd', '数量', 'amount'],
  ],
  cost: [
    ...['unitcost', 'unitprice', 'buyprice', 'purchaseprice', 'pricepaid', 'costperitem'],
    ...['boughtfor', 'boughtat', 'paid', 'cost', 'buy', 'displayprice', 'priceincents', 'price'],
    ...['einkaufspreis', 'kaufpreis', 'preis', 'ценапокупки', 'цена', 'preçodecompra', 'preço'],
    ...['买入价', '购买价格', '价格'],
  ],
  totalCost: ['totalcost', 'totalpaid', 'totalprice', 'invested', 'spent', 'total', 'gesamt'],
  currency: ['currency', 'currencycode', 'währung', 'валюта', 'moeda', '货币'],
  acquiredAt: [
    ...['acquiredat', 'acquired', 'purchasedate', 'datepurchased', 'datebought', 'buydate'],
    ...[
      'boughton',
      'purchasedat',
      'actedon',
      'dateacted',
      'date',
      'time',
      'createdat',
      'kaufdatum',
    ],
    ...['datum', 'датапокупки', 'дата', 'datadecompra', 'data', '购买日期', '日期'],
  ],
  soldFor: [
    ...['sellprice', 'soldprice', 'saleprice', 'sellingprice', 'soldfor', 'verkaufspreis'],
    ...['ценапродажи', 'preçodevenda', '卖出价'],
  ],
  soldAt: ['solddate', 'datesold', 'selldate', 'saledate', 'soldon', 'soldat', 'verkaufsdatum'],
  fee: ['feeamount', 'fee', 'fees', 'gebühr', 'комиссия', 'taxa', '手续费'],
  note: [
    ...['note', 'notes', 'comment', 'comments', 'marketplace', 'purchaseplatform', 'platform'],
    ...['notiz', 'bemerkung', 'заметка', 'примечание', 'nota', '备注'],
  ],
  tags: ['tags', 'tag', 'group', 'folder', 'category', 'kategorie', 'тег', 'категория', '标签'],
};

/** Whether a cell can be of a role. */
const FITS: Partial<Record<Role, (cell: string) => boolean>> = {
  item: (cell) => /\p{L}/u.test(cell),
  wear: (cell) => /^[\p{L} -]+$/u.test(cell),
  quantity: (cell) => /^\d{1,6}$/.test(cell),
  cost: isAmount,
  totalCost: isAmount,
  currency: (cell) => /^[A-Za-z]{3}$/.test(cell),
  acquiredAt: isMoment,
  soldFor: isAmount,
  soldAt: isMoment,
  fee: isAmount,
};

/** The least share of the cells of a column that must fit its role. */
const MOST = 0.8;

/**
 * Guesses the roles of columns by their headers, if their cells fit. Without a header for items, they are in the column
 * with the most names in the form of the game's market.
 */
export function guessRoles(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Assignment {
  const names = header.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const columns: (Role | undefined)[] = header.map(() => undefined);
  for (const [role, words] of Object.entries(HEADERS) as [Role, readonly string[]][]) {
    const index = words
      .map((word) => names.findIndex((name, at) => name === word && columns[at] === undefined))
      .find((at) => at >= 0 && fits(role, rows, at, header[at]));
    if (index !== undefined) columns[index] = role;
  }
  return columns.includes('item') ? columns : withItem(columns, rows);
}

function fits(
  role: Role,
  rows: readonly (readonly string[])[],
  column: number,
  name: string | undefined,
): boolean {
  const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  // A history can have more listings than trades.
  if (role === 'trade') return cells.some((cell) => tradeOf(cell, name) !== undefined);
  const fit = FITS[role];
  if (fit === undefined) return true;
  return cells.length > 0 && cells.filter(fit).length >= MOST * cells.length;
}

function withItem(columns: Assignment, rows: readonly (readonly string[])[]): Assignment {
  const counts = columns.map((role, index) =>
    role === undefined ? rows.filter((row) => isMarketName(row[index] ?? '')).length : 0,
  );
  const most = Math.max(...counts);
  const found = most > 0 ? counts.indexOf(most) : -1;
  return columns.map((role, index) => (index === found ? 'item' : role));
}

function isMarketName(cell: string): boolean {
  return cell.includes(' | ') || / Case$/.test(cell) || wearIn(cell) !== undefined;
}

function isAmount(cell: string): boolean {
  return /\d/.test(cell) && !isDay(cell) && !/\d\s*%/.test(cell);
}

/** Also in seconds or milliseconds since 1970. */
function isMoment(cell: string): boolean {
  return isDay(cell) || /^1\d{9}(\d{3})?$/.test(cell);
}

function isDay(cell: string): boolean {
  const isRead = (order: 'dmy' | 'mdy') => readMoments([cell], order, Date.now())[0] !== undefined;
  // Numbers of ten digits are moments, but also prices.
  return !/^\d+$/.test(cell) && (isRead('dmy') || isRead('mdy') || areYearless([cell]));
}
