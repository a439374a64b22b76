import type { PublicClient } from './markets/form.js';

/** The clients whose format of the platform's market history was compared in November 2026. */
export const MARKET_HISTORY_CLIENTS: readonly PublicClient[] = [
  {
    repository: 'somespecialone/aiosteampy',
    reads: [
      'assets',
      'events.listingid',
      'events.purchaseid',
      'events.event_type',
      'events.time_event',
      'purchases.paid_amount',
      'purchases.paid_fee',
      'purchases.currencyid',
      'purchases.received_amount',
      'purchases.received_currencyid',
      'purchases.asset.id',
      'purchases.asset.new_id',
    ],
  },
  {
    repository: 'CatWithAutism/SteamMarketSDK',
    reads: [
      'assets',
      'total_count',
      'events.event_type',
      'events.time_event',
      'events.steamid_actor',
      'purchases.failed',
      'purchases.needs_rollback',
      'purchases.paid_amount',
      'purchases.paid_fee',
      'purchases.currencyid',
      'purchases.received_amount',
      'purchases.received_currencyid',
      'purchases.asset.appid',
      'purchases.asset.new_id',
    ],
  },
];
