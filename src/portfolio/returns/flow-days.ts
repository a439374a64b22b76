import { required } from '../../domain/required.js';
import type { MinorUnits } from '../../domain/units.js';
import type { LotFlows } from './lot-flows.js';

/** Sums of deposits into a collection and withdrawals from it, by day. */
export class FlowDays {
  readonly putIn: Float64Array;
  readonly takenOut: Float64Array;
  /** The value of the remaining holdings of the counted lots. */
  held: MinorUnits = 0;
  estimatedLots = 0;
  leftOutLots = 0;
  /** Days in both columns before the first day of the figures: the oldest lots may be older. */
  readonly #before: number;

  /** @param before number of days before the first day of the figures */
  constructor(days: number, before: number) {
    this.#before = before;
    this.putIn = new Float64Array(before + days);
    this.takenOut = new Float64Array(before + days);
  }

  /** @param flows undefined if those of the lot are unknown */
  add(flows: LotFlows | undefined): void {
    if (flows === undefined) {
      this.leftOutLots += 1;
      return;
    }
    this.#add(this.putIn, flows.putIn);
    for (const flow of flows.takenOut) this.#add(this.takenOut, flow);
    this.held += flows.held;
    if (flows.isEstimated) this.estimatedLots += 1;
  }

  /** In the form of {@link moneyWeighted}: holdings count as withdrawn on the last day. */
  net(): Float64Array {
    const net = this.takenOut.map((amount, day) => amount - required(this.putIn[day], 'a flow'));
    const last = net.length - 1;
    net[last] = required(net[last], 'a flow') + this.held;
    return net;
  }

  /** The sum over the days of a period, whose indexes are those of the figures. */
  within(column: 'putIn' | 'takenOut', begin: number, end: number): MinorUnits {
    const days = this[column].subarray(this.#before + begin, this.#before + end);
    return days.reduce((total, amount) => total + amount, 0);
  }

  #add(column: Float64Array, { day, amount }: { day: number; amount: MinorUnits }): void {
    const index = this.#before + day;
    column[index] = required(column[index], 'a day') + amount;
  }
}
