/**
 * Error-free arithmetic on doubles: differences of huge products come out right to the last digit
 * or two, where plain doubles would cancel to noise.
 * Source: T. J. Dekker, "A floating-point technique for extending the available precision" (1971);
 * T. Ogita, S. M. Rump, S. Oishi, "Accurate sum and dot product" (2005), algorithm 5.3.
 */

/** 2^27 + 1: splits a double of 53 bits into two halves of 26. */
const SPLITTER = 134_217_729;

/** The rounding error of the double `product`, which is `a * b`: exact below about 2^970. */
function productError(a: number, b: number, product: number): number {
  const wideA = SPLITTER * a;
  const highA = wideA - (wideA - a);
  const lowA = a - highA;
  const wideB = SPLITTER * b;
  const highB = wideB - (wideB - b);
  const lowB = b - highB;
  return lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB);
}

/**
 * Sum of `a[i] * b[i]`, as if computed with twice the precision and then rounded once.
 * @throws RangeError when the lengths differ
 */
export function dotProduct(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) throw new RangeError(`${a.length} factors against ${b.length}`);
  let sum = 0;
  let lost = 0;
  for (let i = 0; i < a.length; i += 1) {
    const x = a[i] ?? 0;
    const y = b[i] ?? 0;
    const product = x * y;
    const next = sum + product;
    const back = next - sum;
    lost += sum - (next - back) + (product - back) + productError(x, y, product);
    sum = next;
  }
  return sum + lost;
}
