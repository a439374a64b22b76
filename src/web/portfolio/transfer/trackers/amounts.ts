import { CURRENCIES, type Currency, minorUnitDigits } from '../../../../contract/values.js';

/** The sign between whole units and their parts. */
export type DecimalSign = 'point' | 'comma';

/** How a file writes its amounts. */
export interface AmountForm {
  readonly decimal: DecimalSign;
  /** Whether `1234` is 12.34. */
  readonly unit: 'whole' | 'hundredths';
  /** The currency of amounts without one; it also decides between the currencies of a sign such as `$`. */
  readonly currency: Currency;
}

/** Minor units of a currency. */
export interface ReadAmount {
  readonly amount: number;
  readonly currency: Currency;
}

/** Why a text is not an amount. */
export type AmountFault = 'amount' | 'currency';

/** Signs and words next to amounts, and the currencies that they can mean; the likeliest first. */
const SIGNS: Readonly<Record<string, readonly Currency[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN'],
  us$: ['USD'],
  a$: ['AUD'],
  ca$: ['CAD'],
  c$: ['CAD'],
  hk$: ['HKD'],
  nz$: ['NZD'],
  s$: ['SGD'],
  mex$: ['MXN'],
  mx$: ['MXN'],
  r$: ['BRL'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['CNY', 'JPY'],
  '￥': ['CNY', 'JPY'],
  '₽': ['RUB'],
  руб: ['RUB'],
  'руб.': ['RUB'],
  // Steam writes the first letter in Latin.
  'pуб.': ['RUB'],
  '₴': ['UAH'],
  '₺': ['TRY'],
  tl: ['TRY'],
  '₹': ['INR'],
  '₩': ['KRW'],
  '฿': ['THB'],
  '₪': ['ILS'],
  '₱': ['PHP'],
  p: ['PHP'],
  rp: ['IDR'],
  rm: ['MYR'],
  r: ['ZAR'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  lei: ['RON'],
  fr: ['CHF'],
  'fr.': ['CHF'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['DKK', 'SEK', 'NOK', 'ISK'],
};

interface Parts {
  readonly number: string;
  readonly sign: string;
}

/** The number of an amount, without blanks, and the text next to it, in small letters. */
function partsOf(text: string): Parts {
  // Steam writes whole euros as `2,--€`.
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/([.,])--/, '$1');
  const [number = ''] = /\d[\d.,]*|[.,]\d+/.exec(bare) ?? [];
  return { number, sign: bare.replace(number, '').toLowerCase() };
}

/** The currencies that an amount can be in by its sign; empty if it has none, undefined if it is not known. */
function currenciesOf(sign: string): readonly Currency[] | undefined {
  if (sign === '') return [];
  const code = CURRENCIES.find((currency) => currency === sign.toUpperCase());
  return code === undefined ? SIGNS[sign] : [code];
}

/** The decimal sign of the amounts of a column; `unclear` if both are possible. */
export function decimalSignOf(texts: readonly string[]): DecimalSign | 'unclear' {
  const told = texts.map((text) => decimalSignIn(partsOf(text).number));
  if (told.includes('comma')) return told.includes('point') ? 'unclear' : 'comma';
  return !told.includes('point') && told.includes('unclear') ? 'unclear' : 'point';
}

function decimalSignIn(number: string): DecimalSign | 'unclear' | undefined {
  const [point, comma] = [number.split('.').length - 1, number.split(',').length - 1];
  if (point === 0 && comma === 0) return undefined;
  if (point > 0 && comma > 0) {
    return number.lastIndexOf('.') > number.lastIndexOf(',') ? 'point' : 'comma';
  }
  const sign = point > 0 ? 'point' : 'comma';
  if (point + comma > 1) return sign === 'point' ? 'comma' : 'point';
  // `1,234` can be a thousand or one; `0,234` and `1,23` cannot.
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) ? 'unclear' : sign;
}

/**
 * Reads an amount such as `$1,234.50`, `1.234,50 €` or `12,-- €`. Rounds to minor units, half up.
 * @returns a fault for any other text, for amounts below zero, and for signs of unknown currencies
 */
export function readAmount(
  text: string,
  { decimal, unit, currency }: AmountForm,
  stated?: Currency,
): ReadAmount | AmountFault {
  const { number, sign } = partsOf(text);
  const possible = currenciesOf(sign);
  if (possible === undefined) return number === '' || sign.startsWith('-') ? 'amount' : 'currency';
  const chosen = stated ?? chosenOf(possible, currency);
  const thousands = decimal === 'point' ? /,/g : /\./g;
  const [, whole, part = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(number.replace(thousands, '')) ?? [];
  if (whole === undefined || whole + part === '') return 'amount';
  const hundredths = unit === 'hundredths' ? 2 : 0;
  const amount = rounded(whole, part, minorUnitDigits(chosen) - hundredths);
  return Number.isSafeInteger(amount) ? { amount, currency: chosen } : 'amount';
}

function chosenOf(possible: readonly Currency[], chosen: Currency): Currency {
  const [likeliest] = possible;
  return likeliest === undefined || possible.includes(chosen) ? chosen : likeliest;
}

/** The decimal `whole.part` times a power of ten, rounded half up. Exact, as it works on digits. */
function rounded(whole: string, part: string, power: number): number {
  const digits = whole + part;
  const kept = whole.length + power;
  const integer = Number(digits.slice(0, Math.max(0, kept)).padEnd(Math.max(0, kept), '0'));
  const next = kept < 0 ? '0' : (digits[kept] ?? '0');
  return integer + (next >= '5' ? 1 : 0);
}
