import { Type } from '#typebox';
import { Compile } from '#typebox/compile';

/** The platform writes numbers as numbers or as texts. */
const NumberOrText = Type.Union([Type.Number(), Type.String()]);

const PropertiesOfAsset = Compile(
  Type.Object({ assetid: Type.String(), asset_properties: Type.Array(Type.Unknown()) }),
);

const Property = Compile(
  Type.Object({
    propertyid: NumberOrText,
    int_value: Type.Optional(NumberOrText),
    float_value: Type.Optional(NumberOrText),
    string_value: Type.Optional(Type.String()),
  }),
);

/** The ids of the properties that are read. */
const PATTERN = 1;
const WEAR = 2;
const CERTIFICATE = 6;

/** Far above those of the game; has at most nine digits, as in files of lots. */
const HIGHEST_PATTERN = 999_999_999;

/** Properties of one asset; undefined ones are missing or not readable. */
export interface AssetProperties {
  readonly pattern: number | undefined;
  /** 0 to 1. */
  readonly wear: number | undefined;
  /** In hexadecimal digits; not validated yet. */
  readonly certificate: string | undefined;
}

/**
 * The properties by asset. Entries of another form are ignored: an inventory can be imported
 * without them.
 */
export function readProperties(answer: unknown): Map<string, AssetProperties> {
  const entries: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return new Map(
    entries.flatMap((entry) =>
      PropertiesOfAsset.Check(entry)
        ? [[entry.assetid, propertiesOf(entry.asset_properties)] as const]
        : [],
    ),
  );
}

function propertiesOf(entries: readonly unknown[]): AssetProperties {
  const properties = entries.filter((entry) => Property.Check(entry));
  const byId = new Map(properties.map((property) => [Number(property.propertyid), property]));
  const pattern = Number(byId.get(PATTERN)?.int_value ?? Number.NaN);
  const wear = Number(byId.get(WEAR)?.float_value ?? Number.NaN);
  return {
    pattern: isPattern(pattern) ? pattern : undefined,
    wear: isWear(wear) ? wear : undefined,
    certificate: byId.get(CERTIFICATE)?.string_value,
  };
}

/** Whether the value can be a pattern; NaN cannot. */
export function isPattern(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= HIGHEST_PATTERN;
}

/** Whether the value can be a wear; NaN cannot. */
export function isWear(value: number): boolean {
  return value >= 0 && value <= 1;
}
