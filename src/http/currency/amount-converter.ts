import type { TSchema } from '#typebox';
import { AMOUNT, type AmountTime } from '../../contract/schema.js';
import type { Conversion } from '../../domain/conversion.js';
import { roundHalfAway } from '../../domain/exchange-rates.js';
import { exact } from '../../domain/money.js';
import type { EpochMs } from '../../domain/units.js';
import { elementsOf, fieldsOf } from '../../domain/unknown-values.js';
import { namedSchema } from '../server/serializer.js';

/**
 * Converts the amounts in a parsed response.
 * @param parent the object that the value is a field of
 */
export type AmountConverter = (
  value: unknown,
  conversion: Conversion,
  now: EpochMs,
  parent?: unknown,
) => unknown;

/** The keywords of JSON Schema that lead to amounts. */
interface Shape {
  readonly type?: string;
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly anyOf?: readonly TSchema[];
  readonly [AMOUNT]?: AmountTime;
  readonly 'x-amount-steps'?: boolean;
  readonly 'x-currency-name'?: boolean;
}

/** Compiles the converter of a response; undefined if its schema has no amounts. */
export function amountConverter(schema: TSchema): AmountConverter | undefined {
  const shape: Shape = namedSchema(schema);
  if (shape['x-currency-name'] === true) return (_, { currency }) => currency;
  if (shape[AMOUNT] !== undefined) return markedConverter(shape, shape[AMOUNT]);
  if (shape.items !== undefined) return listConverter(amountConverter(shape.items));
  if (shape.anyOf !== undefined) return nullableConverter(shape.anyOf);
  return objectConverter(shape.properties ?? {});
}

function markedConverter({ type, items, ...shape }: Shape, time: AmountTime): AmountConverter {
  if (type !== 'array' || items === undefined) return numberConverter(time, type === 'integer');
  const converter = numberConverter(time, namedSchema(items).type === 'integer');
  return shape['x-amount-steps'] === true ? stepsConverter(converter) : listConverter(converter);
}

function numberConverter(time: AmountTime, isInteger: boolean): AmountConverter {
  return (value, conversion, now, parent) => {
    const amount = Number(value);
    const converted =
      time === 'lots' ? conversion.whole(amount) : conversion.at(amount, timeOf(time, now, parent));
    return isInteger ? exact(roundHalfAway(converted)) : converted;
  };
}

function timeOf(time: 'now' | 'time', now: EpochMs, parent: unknown): EpochMs {
  return time === 'now' ? now : Date.parse(String(fieldsOf(parent).time));
}

function listConverter(converter: AmountConverter): AmountConverter;
function listConverter(converter: AmountConverter | undefined): AmountConverter | undefined;
function listConverter(converter: AmountConverter | undefined): AmountConverter | undefined {
  if (converter === undefined) return undefined;
  return (value, conversion, now) =>
    elementsOf(value).map((element) => converter(element, conversion, now));
}

/** Rounds the amounts, not their differences, so that errors do not add up. */
function stepsConverter(converter: AmountConverter): AmountConverter {
  return (value, conversion, now) => {
    let [sum, before] = [0, 0];
    return elementsOf(value).map((step) => {
      sum += Number(step);
      const amount = Number(converter(sum, conversion, now));
      const converted = amount - before;
      before = amount;
      return converted;
    });
  };
}

/** Of several schemas, only null and one with amounts is supported. */
function nullableConverter(schemas: readonly TSchema[]): AmountConverter | undefined {
  const converters = schemas.flatMap((schema) => amountConverter(schema) ?? []);
  const [only] = converters;
  if (only === undefined) return undefined;
  if (converters.length > 1)
    throw new Error('more than one of the alternative schemas has amounts');
  return (value, conversion, now, parent) =>
    value === null ? null : only(value, conversion, now, parent);
}

function objectConverter(
  properties: Readonly<Record<string, TSchema>>,
): AmountConverter | undefined {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const convert = amountConverter(schema);
    return convert === undefined ? [] : [{ name, convert }];
  });
  if (fields.length === 0) return undefined;
  return (value, conversion, now) => {
    const object = fieldsOf(value);
    const converted = fields.flatMap(({ name, convert }) =>
      object[name] === undefined ? [] : [[name, convert(object[name], conversion, now, object)]],
    );
    return { ...object, ...Object.fromEntries(converted) };
  };
}
