import type { Static, TObject, TProperties } from '#typebox';
import Type from '#typebox';
import { CURRENCIES } from '../domain/money.js';
import * as s from './schema.js';

/** Days of rates in one response. */
export const MOST_RATE_DAYS = 400;

/** Of every operation that shows amounts. */
export const CurrencyParameter = Type.Optional(
  s.oneOf(
    CURRENCIES,
    'Converts amounts to minor units of this currency: current ones at the rate of today, those of ' +
      'the past at the rate of their day. The headers `itemtide-currency` and `itemtide-rate-date` ' +
      'state the rate. Amounts in texts remain in US dollars',
  ),
);

/** The query of an operation that shows amounts: with the parameter `currency`. */
export function inCurrency(): TObject<{ currency: typeof CurrencyParameter }>;
export function inCurrency<T extends TProperties>(
  query: TObject<T>,
): TObject<T & { currency: typeof CurrencyParameter }>;
export function inCurrency(query?: TObject): TObject {
  return Type.Object({ ...query?.properties, currency: CurrencyParameter });
}

/** Of every operation that stores amounts. */
export const EnteredCurrency = Type.Object({
  currency: Type.Optional(
    s.oneOf(
      CURRENCIES,
      'The amounts of the body are in minor units of this currency; default: USD. They are ' +
        'converted to US cents at the rate of their day (of the purchase, of the sale; or of ' +
        'today if they have no day), rounded half away from zero, and stored. The response has ' +
        'the stored amounts in US cents, and the rate as `entered`',
    ),
  ),
});
export type EnteredCurrency = Static<typeof EnteredCurrency>;

const day = (description: string) =>
  Type.String({ format: 'date', description, examples: ['2026-11-20'] });

/** How amounts of a request were converted to US cents. */
export const EnteredIn = s.named(
  'EnteredIn',
  'How the amounts of the request were converted to US cents. Only in the response to a request ' +
    'with `currency`',
  {
    currency: s.oneOf(CURRENCIES),
    rate: Type.Number({ exclusiveMinimum: 0, description: 'Units of it for one US dollar' }),
    day: day('The day for which the rate was published'),
    stale: Type.Boolean({
      description: 'The rate is more than four days older than the day of the amounts',
    }),
  },
);
export type EnteredIn = Static<typeof EnteredIn>;

export const RatesQuery = Type.Object({
  from: Type.Optional(
    Type.String({ minLength: 10, maxLength: 10, description: 'The first day of `past`, in UTC' }),
  ),
  to: Type.Optional(
    Type.String({
      minLength: 10,
      maxLength: 10,
      description: `The last day of \`past\`, at most ${MOST_RATE_DAYS} days after \`from\`; default: today`,
    }),
  ),
});
export type RatesQuery = Static<typeof RatesQuery>;

export const CurrencyRate = s.named('CurrencyRate', 'The current rate of a currency', {
  rate: Type.Number({ exclusiveMinimum: 0, description: 'Units of it for one US dollar' }),
  digits: s.integer(
    0,
    3,
    'Of its minor unit (ISO 4217): an amount is divided by ten to this power',
  ),
  day: day('The day for which the rate was published'),
  stale: Type.Boolean({ description: 'The rate is more than four days old' }),
  source: s.text('The central bank: `ecb`, `cbr`, `nbu`; empty for the US dollar itself'),
});
export type CurrencyRate = Static<typeof CurrencyRate>;

/** Current rates of all currencies, and those of past days on request. */
export const Rates = s.named('Rates', 'Exchange rates of the US dollar', {
  base: s.oneOf(['USD']),
  default_currency: s.oneOf(
    CURRENCIES,
    'The currency in which the web UI shows amounts until a visitor chooses another',
  ),
  default_timezone: s.nullable(
    Type.String(),
    'The time zone in which the web UI shows times until a visitor chooses another; null for that of the browser',
  ),
  day: s.nullable(day('The newest day with rates'), 'Null while no rate is known'),
  stale: Type.Boolean({ description: 'A rate is more than four days old' }),
  rates: Type.Record(Type.String(), s.ref(CurrencyRate), {
    description: 'By currency (ISO 4217): those with a rate. USD always has one',
  }),
  past: Type.Optional(
    Type.Object(
      {
        days: s.listOf(day('A day with rates'), 'Ascending'),
        rates: Type.Record(Type.String(), Type.Array(s.nullable(Type.Number())), {
          description: 'By currency: units for one US dollar on each day; null without a rate',
        }),
      },
      { description: 'Only with `from`' },
    ),
  ),
});
export type Rates = Static<typeof Rates>;
