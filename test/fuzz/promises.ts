import { Compile } from '#typebox/compile';
import { closedSchema, type DocumentedOperation, type Schema } from '../client/support/document.js';
import type { Heard } from './wire.js';

/** Responses to requests that the server refuses before it reads the path. */
const ANYWHERE: DocumentedOperation['responses'] = {
  431: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } } },
};

/** The responses that a document allows. */
export class Promises {
  readonly #references: Readonly<Record<string, Schema>>;
  readonly #validators = new Map<Schema, ReturnType<typeof Compile>>();

  /** @param schemas the targets of references, by name */
  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.#references = Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        `#/components/schemas/${name}`,
        closedSchema(schema),
      ]),
    );
  }

  /** The error in a response: an undocumented status or body; undefined if it is valid. */
  complaint({ responses }: DocumentedOperation, { status, headers, body }: Heard) {
    const documented = responses[`${status}`] ?? ANYWHERE[status];
    if (documented === undefined) return `status ${status} is not documented: ${body}`;
    const type = headers['content-type']?.split(';')[0];
    if (documented.content === undefined) return body === '' ? undefined : `a body: ${body}`;
    const content = documented.content[type ?? ''];
    if (content === undefined) return `content type ${type} is not documented`;
    if (type !== 'application/json') return undefined;
    const [error] = this.#validatorOf(content.schema).Errors(JSON.parse(body));
    return error === undefined ? undefined : `${error.instancePath} ${error.message}: ${body}`;
  }

  #validatorOf(schema: Schema): ReturnType<typeof Compile> {
    const made = this.#validators.get(schema) ?? Compile(this.#references, closedSchema(schema));
    this.#validators.set(schema, made);
    return made;
  }
}
