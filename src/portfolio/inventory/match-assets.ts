import type { EpochMs } from '../../domain/units.js';
import { APP_ID, type Inventory } from './fetch-inventory.js';
import type { Asset, Description } from './page.js';

/** An asset whose item has a market name. */
export interface TakenAsset {
  readonly assetId: string;
  readonly marketHashName: string;
  /** At least 1. */
  readonly quantity: number;
  /** The end of its trade lock; undefined if the platform states none. */
  readonly tradableAfter: EpochMs | undefined;
}

/** An asset that was not imported. */
export interface UnmatchedAsset {
  readonly assetId: string;
  /** Its name on the platform; `''` if it has none. */
  readonly name: string;
  /** The reason for the user. */
  readonly reason: string;
}

export interface MatchedAssets {
  readonly taken: readonly TakenAsset[];
  readonly unmatched: readonly UnmatchedAsset[];
}

const LONGEST_NAME = 200;

/** Finds the market name of each asset, or the reason why it has none. */
export function matchAssets({ assets, descriptions }: Inventory): MatchedAssets {
  const taken: TakenAsset[] = [];
  const unmatched: UnmatchedAsset[] = [];
  for (const asset of assets) {
    const { assetId } = asset;
    const description = descriptions.get(assetId) ?? descriptions.get(asset.kind);
    const { name = '', marketHashName = '', tradableAfter } = description ?? {};
    const reason = refusal(asset, description);
    if (reason !== undefined) unmatched.push({ assetId, name: name || marketHashName, reason });
    else taken.push({ assetId, marketHashName, quantity: Number(asset.amount), tradableAfter });
  }
  return { taken, unmatched };
}

/** Why an asset cannot be imported; undefined if it can. */
function refusal(asset: Asset, description: Description | undefined): string | undefined {
  if (asset.appId !== APP_ID) return 'it belongs to another game';
  if (description === undefined) return 'the game platform does not describe it';
  if (!isName(description.marketHashName)) return 'it has no name on the market';
  // Locked assets are not marketable until the end of the lock.
  if (!description.marketable && description.tradableAfter === undefined) {
    return 'it cannot be sold on the market';
  }
  if (!/^[1-9]\d{0,5}$/.test(asset.amount)) return 'its amount is not a positive whole number';
  return undefined;
}

function isName(text: string): boolean {
  return text !== '' && text.length <= LONGEST_NAME && !/[\p{Cc}\p{Cs}]/u.test(text);
}
