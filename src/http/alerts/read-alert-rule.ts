import type { TSchema } from '#typebox';
import { Compile } from '#typebox/compile';
import { ALERT_RULES } from '../../contract/alert-rules.js';
import type { AlertRule } from '../../domain/alert.js';
import { DomainError } from '../../domain/errors.js';
import { type ExchangeRate, enteredInCents } from '../../domain/exchange-rates.js';
import { compiledOnce } from '../server/compiled-once.js';
import { whatMustBe } from '../server/request-validation.js';

const CONTRACTS = new Map(
  Object.entries<TSchema>(ALERT_RULES).map(([type, schema]) => [
    type,
    {
      checkOf: compiledOnce(() => Compile(schema)),
      fields: Object.keys(Reflect.get(schema, 'properties')),
    },
  ]),
);

/**
 * Reads the rule in a body, with the fields of its type and no others. Its amount is converted to US
 * cents.
 * @param rate of the currency of the amount
 * @throws DomainError `invalid_parameter`
 */
export function readAlertRule(entered: unknown, rate: ExchangeRate): AlertRule {
  const given = inCents(entered, rate);
  const type: unknown = Reflect.get(Object(given), 'type');
  const contract = typeof type === 'string' ? CONTRACTS.get(type) : undefined;
  if (contract === undefined) {
    throw refusal('body.rule.type', `must be one of ${[...CONTRACTS.keys()].join(', ')}`);
  }
  const [error] = contract.checkOf().Errors(given);
  if (error !== undefined) {
    const name = ['body', 'rule', ...error.instancePath.split('/').slice(1)].join('.');
    throw refusal(name, whatMustBe(error));
  }
  const values = contract.fields.map((field) => [field, Reflect.get(Object(given), field)]);
  return Object.fromEntries(values) as AlertRule;
}

function inCents(rule: unknown, rate: ExchangeRate): unknown {
  const price: unknown = Reflect.get(Object(rule), 'price');
  return Number.isSafeInteger(price)
    ? { ...Object(rule), price: enteredInCents(Number(price), rate) }
    : rule;
}

function refusal(name: string, what: string): DomainError {
  return new DomainError('invalid_parameter', `${name} ${what}`);
}
