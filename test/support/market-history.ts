import type { EpochMs } from '../../src/domain/units.js';

/** The account that owns the history. */
export const ACCOUNT = '76561190000000001';

/** A trade as in a page of the platform's history. */
export interface StatedTrade {
  readonly type: 'purchase' | 'sale';
  readonly name: string;
  readonly time: EpochMs;
  /** For a purchase, the amount that the seller gets; for a sale, the payout: in hundredths. */
  readonly amount: number;
  readonly fee?: number;
  /** A number of the platform, such as 3 for EUR. */
  readonly currency?: number;
  /** The asset in the inventories of the seller and of the buyer. */
  readonly soldAsset: string;
  readonly boughtAsset: string;
  readonly listing: string;
  readonly purchase?: string;
  /** The fields of its purchase that differ. */
  readonly other?: Readonly<Record<string, unknown>>;
}

/**
 * A page in the format of `market/myhistory/render/?norender=1`: the fields that the public clients
 * of market-history-clients.ts read, with the types that the platform uses.
 */
export function historyPage(trades: readonly StatedTrade[], account = ACCOUNT): object {
  const keyOf = ({ listing, purchase = `${listing}1` }: StatedTrade) => `${listing}_${purchase}`;
  const assets = trades.map(({ name, soldAsset, boughtAsset, type }) => [
    type === 'purchase' ? boughtAsset : soldAsset,
    {
      currency: 0,
      appid: 730,
      contextid: '2',
      id: type === 'purchase' ? soldAsset : '0',
      amount: '1',
      unowned_id: soldAsset,
      unowned_contextid: '2',
      market_hash_name: name,
    },
  ]);
  return {
    success: true,
    pagesize: 100,
    total_count: trades.length,
    start: 0,
    assets: { '730': { '2': Object.fromEntries(assets) } },
    events: trades.map((trade) => ({
      listingid: trade.listing,
      purchaseid: keyOf(trade).split('_')[1],
      event_type: trade.type === 'purchase' ? 4 : 3,
      time_event: Math.floor(trade.time / 1_000),
      time_event_fraction: 0,
      steamid_actor: trade.type === 'purchase' ? account : '76561190000000099',
      date_event: '20 Nov',
    })),
    purchases: Object.fromEntries(trades.map((trade) => [keyOf(trade), purchaseOf(trade)])),
    listings: {},
  };
}

function purchaseOf(trade: StatedTrade): object {
  const { listing, purchase = `${listing}1`, type, amount, fee = 0, currency = 1 } = trade;
  const isPurchase = type === 'purchase';
  return {
    listingid: listing,
    purchaseid: purchase,
    time_sold: Math.floor(trade.time / 1_000),
    failed: 0,
    needs_rollback: 0,
    asset: {
      currency: 0,
      appid: 730,
      contextid: '2',
      id: trade.soldAsset,
      amount: '1',
      status: 4,
      new_id: trade.boughtAsset,
      new_contextid: '2',
    },
    paid_amount: amount,
    paid_fee: fee,
    currencyid: `${2000 + (isPurchase ? currency : 1)}`,
    received_amount: amount,
    received_currencyid: 2000 + (isPurchase ? 1 : currency),
    funds_returned: 0,
    ...trade.other,
  };
}

/** A file as saved by the bookmark. */
export function historyFile(
  trades: readonly StatedTrade[],
  { choices, account }: { choices?: Readonly<Record<string, string>>; account?: string } = {},
): string {
  const pages: object[] = [];
  for (let from = 0; from === 0 || from < trades.length; from += 100) {
    pages.push(historyPage(trades.slice(from, from + 100), account));
  }
  return JSON.stringify({ pages, ...(choices && { choices }) });
}
