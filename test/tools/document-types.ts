import type { DocumentedOperation, OpenapiDocument, Schema } from '../client/support/document.js';

/** A schema of the document as a TypeScript type; named schemas by their names. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  // An object that is validated separately against the named schema.
  if (schema['x-type'] !== undefined) return String(schema['x-type']);
  if (schema.enum !== undefined) return schema.enum.map((word) => JSON.stringify(word)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' | ');
  switch (schema.type) {
    case 'array':
      return `(${typeOf(schema.items ?? {})})[]`;
    case 'object':
      return objectType(schema);
    case 'integer':
      return 'number';
    case 'number':
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      throw new Error(`no type for ${JSON.stringify(schema)}`);
  }
}

function objectType({ properties, required, patternProperties, additionalProperties }: Schema) {
  const [rest] = Object.values(patternProperties ?? {});
  if (rest !== undefined) return `Record<string, ${typeOf(rest)}>`;
  if (typeof additionalProperties === 'object') {
    return `Record<string, ${typeOf(additionalProperties)}>`;
  }
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${name}${required?.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

/**
 * The whole input in one object: path and query parameters, fields of a JSON body, or the text of a
 * file.
 */
function inputType({ schemas }: OpenapiDocument, operation: DocumentedOperation): string {
  const values = operation.parameters.map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`,
  );
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const whole = body?.$ref === undefined ? body : schemas[body.$ref.split('/').at(-1) ?? ''];
  const isFile = body === undefined && operation.requestBody !== undefined;
  if (isFile) values.push('file: string');
  const parts = [`{ ${values.join('; ')} }`, ...(whole === undefined ? [] : [typeOf(whole)])];
  return parts.join(' & ');
}

/** The body of a success: that of 200 or 201, nothing for 204. */
function answerType({ responses }: DocumentedOperation): string {
  const content = (responses['200'] ?? responses['201'])?.content;
  if (content === undefined) return 'undefined';
  const json = content['application/json'];
  return json === undefined ? 'string' : typeOf(json.schema);
}

/** A module that compiles only if the client's types equal those of the document. */
export function typeProof(document: OpenapiDocument, names: readonly string[], client: string) {
  const schemas = Object.entries(document.schemas).map(
    ([name, schema]) => `type ${name} = ${typeOf(schema)};`,
  );
  const proofs = document.operations
    .filter(({ operationId }) => names.includes(operationId))
    .map((operation) => {
      const { operationId } = operation;
      const ours = `[${inputType(document, operation)}, ${answerType(operation)}]`;
      return `export const ${operationId}: Same<TypesOf<'${operationId}'>, ${ours}> = true;`;
    });
  return `
import type { Operation } from '${client}/operation.js';
import type { OPERATIONS } from '${client}/operations.js';
${schemas.join('\n')}
/** Flattens intersections and removes readonly. */
type Flat<T> = T extends object ? { -readonly [K in keyof T]: Flat<T[K]> } : T;
type Same<A, B> =
  (<T>() => T extends Flat<A> ? 1 : 2) extends (<T>() => T extends Flat<B> ? 1 : 2) ? true : false;
type TypesOf<Name extends keyof typeof OPERATIONS> =
  (typeof OPERATIONS)[Name] extends Operation<infer Input, infer Answer> ? [Input, Answer] : never;
${proofs.join('\n')}
// @ts-expect-error An additional or missing field, even an optional one, is detected.
export const surplus: Same<TypesOf<'getItem'>, [{ id: number; more?: string }, ItemDetail]> = true;
`;
}
