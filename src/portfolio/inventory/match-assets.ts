import type { AssetTraits } from '../../domain/lot.js';
import { isDoppler, MAX_PLATFORM_NAME, splitMarketName } from '../../domain/market-name.js';
import { phaseOfPaint } from '../../domain/paint-phases.js';
import type { EpochMs } from '../../domain/units.js';
import { withVariant } from '../../domain/variant.js';
import type { AssetProperties } from './asset-properties.js';
import { type Certificate, readCertificate } from './certificate.js';
import { APP_ID, type Inventory } from './fetch-inventory.js';
import type { Asset, Description } from './page.js';

/** An asset whose item has a market name. */
export interface TakenAsset {
  readonly assetId: string;
  /** With the phase or gem, if its certificate states it. */
  readonly marketHashName: string;
  /** Whether the name has a phase or gem from the certificate. */
  readonly isCertified: boolean;
  /** At least 1. */
  readonly quantity: number;
  /** The end of its trade lock; undefined if the platform states none. */
  readonly tradableAfter: EpochMs | undefined;
  /** Undefined if the platform states none. */
  readonly traits: AssetTraits | undefined;
}

/** An asset that was not imported. */
export interface UnmatchedAsset {
  readonly assetId: string;
  /** Its name on the platform; `''` if it has none. */
  readonly name: string;
  /** The reason for the user. */
  readonly reason: string;
}

/** An imported asset whose certificate was ignored. */
export interface DamagedCertificate {
  readonly assetId: string;
  readonly marketHashName: string;
}

export interface MatchedAssets {
  readonly taken: readonly TakenAsset[];
  readonly unmatched: readonly UnmatchedAsset[];
  readonly damaged: readonly DamagedCertificate[];
}

/** Finds the market name of each asset, or the reason why it has none. */
export function matchAssets({ assets, descriptions, properties }: Inventory): MatchedAssets {
  const taken: TakenAsset[] = [];
  const unmatched: UnmatchedAsset[] = [];
  const damaged: DamagedCertificate[] = [];
  for (const asset of assets) {
    const { assetId } = asset;
    const description = descriptions.get(assetId) ?? descriptions.get(asset.kind);
    const { name = '', marketHashName = '', tradableAfter } = description ?? {};
    const reason = refusal(asset, description);
    if (reason !== undefined) {
      unmatched.push({ assetId, name: name || marketHashName, reason });
      continue;
    }
    const stated = properties.get(assetId);
    const read = certificateOf(marketHashName, stated);
    if (read === 'damaged') damaged.push({ assetId, marketHashName });
    const certificate = read === 'damaged' ? undefined : read;
    const phase = phaseOf(marketHashName, certificate);
    taken.push({
      assetId,
      marketHashName: withVariant(marketHashName, phase),
      isCertified: phase !== undefined,
      quantity: Number(asset.amount),
      tradableAfter,
      traits: traitsOf(stated, certificate, description),
    });
  }
  return { taken, unmatched, damaged };
}

/** Values stated by the platform itself take precedence over the certificate. */
function traitsOf(
  stated: AssetProperties | undefined,
  certificate: Certificate | undefined,
  { nameTag: shownTag, stickers = [] }: Partial<Description> = {},
): AssetTraits | undefined {
  const wear = stated?.wear ?? certificate?.wear;
  const pattern = stated?.pattern ?? certificate?.pattern;
  const nameTag = shownTag ?? certificate?.nameTag;
  const isNone = wear === undefined && pattern === undefined && nameTag === undefined;
  return isNone && stickers.length === 0 ? undefined : { wear, pattern, nameTag, stickers };
}

/** Undefined if it has none. */
function certificateOf(
  marketHashName: string,
  { certificate: hex, pattern }: Partial<AssetProperties> = {},
): Certificate | 'damaged' | undefined {
  if (hex === undefined) return undefined;
  const certificate = readCertificate(hex);
  if (certificate === undefined) return 'damaged';
  // Of an item without paint, only the name tag is of use.
  if (splitMarketName(marketHashName).wear === '') {
    return { ...certificate, wear: undefined, pattern: undefined };
  }
  // A certificate without a checksum can be damaged and still be decoded. A pattern of 0 is not encoded.
  const agrees = pattern === undefined || (certificate.pattern ?? 0) === pattern;
  return agrees ? certificate : 'damaged';
}

/** The phase or gem of a Doppler; undefined of other items. */
function phaseOf(marketHashName: string, certificate: Certificate | undefined): string | undefined {
  if (!isDoppler(marketHashName)) return undefined;
  return phaseOfPaint(certificate?.paintIndex);
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
  return text !== '' && text.length <= MAX_PLATFORM_NAME && !/[\p{Cc}\p{Cs}]/u.test(text);
}
