import type { EpochMs } from '../../domain/units.js';

/** A purchase or sale of one item on the platform's market, as its history states it. */
export interface MarketTrade {
  /** The ids of its listing and purchase, joined by `_`. */
  readonly id: string;
  readonly type: 'purchase' | 'sale';
  /** Without phase or gem, which the platform does not name. */
  readonly marketHashName: string;
  /**
   * Of a purchase, the asset that the buyer got; of a sale, the asset that was sold. Undefined if the
   * file does not state it.
   */
  readonly assetId: string | undefined;
  readonly time: EpochMs;
  /** The amount paid with all fees, or paid out: hundredths of the currency, also of yen and won. */
  readonly hundredths: number;
  /** ISO 4217; any currency of the platform. */
  readonly currency: string;
}

/** A trade that is not used, and why. */
export interface LeftOutTrade {
  readonly id: string;
  readonly type: MarketTrade['type'];
  /** `''` if the file does not state it. */
  readonly marketHashName: string;
  /** Undefined if the file does not state it, or no valid one. */
  readonly time: EpochMs | undefined;
  /** In words. */
  readonly reason: string;
}
