import type { FastifyReply } from 'fastify';
import type { TSchema } from '#typebox';
import { elementsOf, fieldsOf } from '../../domain/unknown-values.js';
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

/** Sends the text of a {@link SlicedWriter} as the response. */
export function sendWritten(reply: FastifyReply, json: string): FastifyReply {
  return reply.type(JSON_TYPE).send(json);
}

function arrayWriter(elements: TSchema): SlicedWriter {
  const write = jsonWriter(elements);
  return async (value) => `[${(await mapInSlices(elementsOf(value), write)).join(',')}]`;
}
