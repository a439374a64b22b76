import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  CsrfToken,
  LinkedProvider,
  LinkedProviders,
  MagicLinkRequest,
  Me,
  Message,
  SignInOption,
  SignInOptions,
  User,
} from '../contract/auth.js';
import { ErrorBody } from '../contract/error.js';
import { Health, Liveness, MarketHealth } from '../contract/health.js';
import { Item, ItemDetail, MarketPrice } from '../contract/item.js';
import { PriceHistoryPoint } from '../contract/prices.js';
import { RankingEntry, VolatilityMetrics } from '../contract/volatility.js';

/** The schemas that have a name in the document, and that others point to. */
export const NAMED_SCHEMAS: readonly TSchema[] = [
  CsrfToken,
  ErrorBody,
  Health,
  Item,
  ItemDetail,
  LinkedProvider,
  LinkedProviders,
  Liveness,
  MagicLinkRequest,
  MarketHealth,
  MarketPrice,
  Me,
  Message,
  PriceHistoryPoint,
  RankingEntry,
  SignInOption,
  SignInOptions,
  User,
  VolatilityMetrics,
];

const REFERENCES = Object.fromEntries(
  NAMED_SCHEMAS.map((schema) => [`${Reflect.get(schema, '$id')}#`, schema]),
);

/**
 * Writes JSON, and holds it against its schema first: plain `JSON.stringify` turns NaN and Infinity
 * into null, and schema-driven writers round or convert what does not fit.
 * The writer throws when the value breaks the schema.
 */
export function jsonWriter(schema: TSchema): (value: unknown) => string {
  const contract = Compile(REFERENCES, schema);
  return (value) => {
    if (!contract.Check(value)) {
      const [first] = contract.Errors(value);
      throw new Error(`answer breaks its schema: ${first?.instancePath} ${first?.message}`);
    }
    return JSON.stringify(value);
  };
}

export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) =>
  jsonWriter(schema);
