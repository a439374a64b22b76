import { Type } from '#typebox';
import { Compile } from '#typebox/compile';

/** What the game platform answers; all else of it is of no use here. */
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
          name: Type.Optional(Type.String()),
          market_hash_name: Type.Optional(Type.String()),
          marketable: Type.Optional(Type.Union([Type.Integer(), Type.Boolean()])),
        }),
      ),
    ),
  }),
);

/** One thing in an inventory. */
export interface Asset {
  /** Decimal digits; another one whenever the thing changes hands. */
  readonly assetId: string;
  readonly appId: number;
  /** Names the description that it shares with all of its kind. */
  readonly kind: string;
  /** Decimal digits as a rule; nothing of it is checked yet. */
  readonly amount: string;
}

/** What all assets of a kind have in common. */
export interface Description {
  /** `''` when the platform does not say. */
  readonly name: string;
  readonly marketHashName: string;
  readonly marketable: boolean;
}

export interface InventoryPage {
  readonly assets: readonly Asset[];
  /** By {@link Asset.kind}. */
  readonly descriptions: ReadonlyMap<string, Description>;
  /** How many assets the whole inventory has, shown or not; undefined when it does not say. */
  readonly total: number | undefined;
  /** The last asset of this page where another page follows. */
  readonly next: string | undefined;
}

/** Undefined for what is no page. */
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
        kindOf(description),
        {
          name: description.name ?? '',
          marketHashName: description.market_hash_name?.trim() ?? '',
          marketable: Boolean(description.marketable),
        },
      ]),
    ),
    total: answer.total_inventory_count,
    next: more_items ? last_assetid : undefined,
  };
}

function kindOf({ classid, instanceid = '0' }: { classid: string; instanceid?: string }): string {
  return `${classid}_${instanceid}`;
}
