/**
 * An amount computed from known costs; null if nothing of it is known, so that its 0 says nothing.
 * @param unknown the value or the proceeds of lots with unknown cost, which are not in the amount
 */
export function knownAmount(amount: number, unknown: number): number | null {
  return amount === 0 && unknown > 0 ? null : amount;
}
