import { expect } from 'vitest';
import { Compile } from '#typebox/compile';
import type { Api } from '../../support/api.js';
import { getJson } from '../../support/program.js';

export type Schema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly type?: string;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
};

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** An operation of the OpenAPI document, with its method and path. */
export interface DocumentedOperation {
  readonly operationId: string;
  /** In upper case. */
  readonly method: string;
  /** The part after `/api/v1`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  /** Alternatives. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

export interface OpenapiDocument {
  readonly operations: readonly DocumentedOperation[];
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly securitySchemes: Readonly<Record<string, object>>;
}

/** The document as the server sends it. */
interface SentDocument {
  readonly paths: Record<string, Record<string, Omit<DocumentedOperation, 'method' | 'path'>>>;
  readonly components: Pick<OpenapiDocument, 'schemas' | 'securitySchemes'>;
}

/** The OpenAPI document of a test server. */
export async function documentOf(api: Pick<Api, 'call'>): Promise<OpenapiDocument> {
  return read((await api.call('/api/v1/openapi.json')).json() as SentDocument);
}

/** The OpenAPI document of the service at an address. */
export async function documentAt(url: string): Promise<OpenapiDocument> {
  return read(await getJson<SentDocument>(`${url}/api/v1/openapi.json`));
}

function read(document: SentDocument): OpenapiDocument {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      parameters: operation.parameters ?? [],
      method: method.toUpperCase(),
      path: path.replace('/api/v1', ''),
    })),
  );
  return { operations, ...document.components };
}

/** Checks that the body of a successful response, which may be empty, matches the document. */
export function expectDocumented(
  { operations, schemas }: OpenapiDocument,
  operationId: string,
  body: unknown,
): void {
  const references = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`#/components/schemas/${name}`, schema]),
  );
  const found = operations.find((operation) => operation.operationId === operationId);
  if (found === undefined) throw new Error(`${operationId} is not documented`);
  const success = found.responses['200'] ?? found.responses['201'] ?? found.responses['204'];
  const { 'application/json': json, 'text/csv': csv } = success?.content ?? {};
  const schema = (json ?? csv)?.schema;
  if (schema === undefined) expect(body, operationId).toBeUndefined();
  else expect(Compile(references, schema).Errors(body), operationId).toStrictEqual([]);
}

/** The same schema without additional properties. */
export function closedSchema<Given>(schema: Given): Given;
export function closedSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closedSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closedSchema(value)]),
  );
  return 'properties' in inner ? { ...inner, additionalProperties: false } : inner;
}
