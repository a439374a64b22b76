import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from '#typebox';
import { Compile } from '#typebox/compile';
import { AlertWebhook } from '../../contract/alerts.js';
import { ErrorBody } from '../../contract/error.js';
import { Starting } from '../../contract/health.js';
import type { Operation } from '../../contract/operations/operation.js';
import { OPERATIONS } from '../../contract/operations/operations.js';
import { REFERRED_SCHEMAS } from '../../contract/schema.js';
import { compiledPerSchema } from './compiled-once.js';

/**
 * The named schemas of the OpenAPI document by their names: those that others refer to, those of
 * bodies, and those of no operation.
 */
export const NAMED_SCHEMAS: ReadonlyMap<string, TSchema> = new Map(
  [
    ...REFERRED_SCHEMAS.values(),
    ...Object.values<Operation>(OPERATIONS).flatMap(({ body }) => body ?? []),
    ErrorBody,
    AlertWebhook,
    Starting,
  ]
    .map((schema) => [String(Reflect.get(schema, '$id')), schema] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

const REFERENCES = Object.fromEntries(
  [...NAMED_SCHEMAS].map(([name, schema]) => [`${name}#`, schema]),
);

/** The keywords of JSON Schema that distinguish arrays and objects. */
interface Shape {
  readonly type?: string;
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
}

/** The schema itself, or the one of {@link NAMED_SCHEMAS} that it refers to. */
export function namedSchema(schema: TSchema): Shape {
  const name = Reflect.get(schema, '$ref');
  return name === undefined ? schema : (REFERENCES[String(name)] ?? schema);
}

const contractOf = compiledPerSchema((schema) => Compile(REFERENCES, schema));

/**
 * Validates a value against the schema, then writes it as JSON. Plain `JSON.stringify` turns NaN
 * and Infinity into null, and schema-driven serializers round or convert values that do not fit.
 * The writer throws when the value does not match the schema.
 */
export function jsonWriter(schema: TSchema): (value: unknown) => string {
  return (value) => {
    const contract = contractOf(schema);
    if (!contract.Check(value)) {
      const [first] = contract.Errors(value);
      throw new Error(
        `response does not match its schema: ${first?.instancePath} ${first?.message}`,
      );
    }
    return JSON.stringify(value);
  };
}

export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) =>
  jsonWriter(schema);
