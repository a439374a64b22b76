/** ISO 4217, 2026: currencies without minor units, and with three digits of them. */
const DIGITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

/** Digits of the minor unit of a currency: 2 for USD (cents), 0 for JPY. */
export function minorUnitDigits(currency: string): number {
  const found = Object.entries(DIGITS).find(([, codes]) => codes.split(' ').includes(currency));
  return found === undefined ? 2 : Number(found[0]);
}
