import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { TSchema } from '#typebox';
import { elementsOf, fieldsOf } from '../../domain/unknown-values.js';
import { textParts } from '../../runtime/schedule/text-parts.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { JSON_TYPE } from '../cache/encoded-body.js';
import { jsonWriter, namedSchema } from './serializer.js';

/** Writes a value that matches a schema as JSON. Throws if it does not match. */
type SlicedWriter = (value: unknown) => Promise<string>;

/**
 * As `jsonWriter`, for arrays, and objects with arrays, that can be too long to be written without
 * blocking the event loop: their elements are written in slices of time.
 */
export function slicedJsonWriter(schema: TSchema): SlicedWriter {
  const { type, items, properties } = namedSchema(schema);
  if (type === 'array' && items !== undefined) return arrayWriter(items);
  const arrays = new Map(
    Object.entries(properties ?? {}).flatMap(([name, field]) => {
      const { type: fieldType, items: elements } = namedSchema(field);
      const isArray = fieldType === 'array' && elements !== undefined;
      return isArray ? [[name, arrayWriter(elements)] as const] : [];
    }),
  );
  const check = jsonWriter(schema);
  return async (value) => {
    const fields = Object.entries(fieldsOf(value));
    // Checks everything except the elements of the arrays, which are checked one by one.
    check(Object.fromEntries(fields.map(([name, field]) => [name, arrays.has(name) ? [] : field])));
    const written: string[] = [];
    for (const [name, field] of fields) {
      if (field === undefined) continue;
      const text = (await arrays.get(name)?.(field)) ?? JSON.stringify(field);
      written.push(`${JSON.stringify(name)}:${text}`);
    }
    return `{${written.join(',')}}`;
  };
}

/** Sends the text of a {@link SlicedWriter}, or a {@link jsonStream}, as the response. */
export function sendWritten(reply: FastifyReply, json: string | Readable): FastifyReply {
  return reply.type(JSON_TYPE).send(json);
}

/**
 * As {@link slicedJsonWriter}, for an array that is written while the client reads: little of it is in memory at
 * once. An element that does not match ends the connection.
 */
export function jsonStream(
  schema: TSchema,
): <One>(all: readonly One[], view: (one: One, index: number) => unknown) => Readable {
  const { items } = namedSchema(schema);
  if (items === undefined) throw new Error('only arrays are streamed');
  const write = jsonWriter(items);
  return (all, view) =>
    Readable.from(textParts(jsonTexts(all, (one, index) => write(view(one, index)))));
}

function* jsonTexts<One>(
  all: readonly One[],
  write: (one: One, index: number) => string,
): Generator<string> {
  yield '[';
  for (const [index, one] of all.entries()) yield `${index === 0 ? '' : ','}${write(one, index)}`;
  yield ']';
}

function arrayWriter(elements: TSchema): SlicedWriter {
  const write = jsonWriter(elements);
  return async (value) => `[${(await mapInSlices(elementsOf(value), write)).join(',')}]`;
}
