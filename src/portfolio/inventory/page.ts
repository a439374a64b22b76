import { Type } from '#typebox';
import { Compile } from '#typebox/compile';
import type { EpochMs } from '../../domain/units.js';
import { type AssetProperties, readProperties } from './asset-properties.js';
import { readNameTag } from './name-tag.js';
import { readStickers } from './stickers.js';

/**
 * The end of a trade lock as the platform words it for the owner: `Tradable After Nov 27, 2026
 * (8:00:00) GMT`, or `... cannot be ... transferred until Nov 27, 2026 (8:00:00) GMT`.
 */
const LOCK = /(?:\bafter|\buntil) ([a-z]{3} \d{1,2}, \d{4}) \((\d{1,2}:\d{2}:\d{2})\) GMT/i;

/** The end of an asset's trade lock, from the lines that the platform shows to its owner. */
function readLock(lines: readonly { readonly value?: string | undefined }[]): EpochMs | undefined {
  const ends = lines.flatMap(({ value = '' }) => {
    const [, day, time] = LOCK.exec(value) ?? [];
    const end = Date.parse(`${day} ${time} GMT`);
    return Number.isNaN(end) ? [] : [end];
  });
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** The used part of the response of the game platform. */
const Page = Compile(
  Type.Object({
    success: Type.Union([Type.Literal(1), Type.Literal(true)]),
    total_inventory_count: Type.Optional(Type.Integer({ minimum: 0 })),
    more_items: Type.Optional(Type.Union([Type.Integer(), Type.Boolean()])),
    last_assetid: Type.Optional(Type.String()),
    assets: Type.Optional(
      Type.Array(
        Type.Object({
          appid: Type.Integer(),
          assetid: Type.String({ pattern: '^[0-9]{1,20}$' }),
          classid: Type.String(),
          instanceid: Type.Optional(Type.String()),
          amount: Type.Optional(Type.String()),
        }),
      ),
    ),
    descriptions: Type.Optional(
      Type.Array(
        Type.Object({
          classid: Type.String(),
          instanceid: Type.Optional(Type.String()),
          assetid: Type.Optional(Type.String()),
          name: Type.Optional(Type.String()),
          market_hash_name: Type.Optional(Type.String()),
          marketable: Type.Optional(Type.Union([Type.Integer(), Type.Boolean()])),
          descriptions: Type.Optional(
            Type.Array(Type.Object({ value: Type.Optional(Type.String()) })),
          ),
          fraudwarnings: Type.Optional(Type.Array(Type.String())),
          owner_descriptions: Type.Optional(
            Type.Array(Type.Object({ value: Type.Optional(Type.String()) })),
          ),
        }),
      ),
    ),
    asset_properties: Type.Optional(Type.Unknown()),
  }),
);

/** One asset of an inventory. */
export interface Asset {
  /** Decimal digits; changes whenever the asset changes its owner. */
  readonly assetId: string;
  readonly appId: number;
  /** The id of the description that assets without one of their own share. */
  readonly kind: string;
  /** Normally decimal digits; not validated yet. */
  readonly amount: string;
}

/** The description of one asset, or of a kind of assets. */
export interface Description {
  /** `''` if missing. */
  readonly name: string;
  readonly marketHashName: string;
  readonly marketable: boolean;
  /** The end of its trade lock; undefined if the platform states none. */
  readonly tradableAfter: EpochMs | undefined;
  /** The name that the owner gave it; undefined without one. */
  readonly nameTag: string | undefined;
  /** Names of the applied stickers. */
  readonly stickers: readonly string[];
}

export interface InventoryPage {
  readonly assets: readonly Asset[];
  /** By {@link Asset.assetId} if it belongs to one asset, otherwise by {@link Asset.kind}. */
  readonly descriptions: ReadonlyMap<string, Description>;
  /** By {@link Asset.assetId}; many assets have none. */
  readonly properties: ReadonlyMap<string, AssetProperties>;
  /** The number of assets of the whole inventory, shown or not; undefined if missing. */
  readonly total: number | undefined;
  /** The last asset of this page if another page follows. */
  readonly next: string | undefined;
}

/** Undefined if the body is not a page. */
export function parsePage(answer: unknown): InventoryPage | undefined {
  if (!Page.Check(answer)) return undefined;
  const { assets = [], descriptions = [], more_items, last_assetid } = answer;
  if (more_items && last_assetid === undefined) return undefined;
  return {
    assets: assets.map((asset) => ({
      assetId: asset.assetid,
      appId: asset.appid,
      kind: kindOf(asset),
      amount: asset.amount ?? '1',
    })),
    descriptions: new Map(
      descriptions.map((description) => [
        description.assetid ?? kindOf(description),
        {
          name: description.name ?? '',
          marketHashName: description.market_hash_name?.trim() ?? '',
          marketable: Boolean(description.marketable),
          tradableAfter: readLock(description.owner_descriptions ?? []),
          nameTag: readNameTag([
            ...(description.descriptions ?? []).map(({ value = '' }) => value),
            ...(description.fraudwarnings ?? []),
          ]),
          stickers: readStickers(description.descriptions ?? []),
        },
      ]),
    ),
    properties: readProperties(answer.asset_properties),
    total: answer.total_inventory_count,
    next: more_items ? last_assetid : undefined,
  };
}

function kindOf({ classid, instanceid = '0' }: { classid: string; instanceid?: string }): string {
  return `${classid}_${instanceid}`;
}
