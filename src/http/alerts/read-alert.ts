import { Compile } from '#typebox/compile';
import type { GivenAlert } from '../../alerts/user-alerts.js';
import { RULE_SCHEMAS } from '../../contract/alert-rules.js';
import { type AlertChanges, type AlertInput, alertOptions } from '../../contract/alerts.js';
import { DEFAULT_SETTINGS } from '../../domain/alert.js';
import type { AlertRule } from '../../domain/alert-rules.js';
import { DomainError } from '../../domain/errors.js';
import { type ExchangeRate, enteredInCents } from '../../domain/exchange-rates.js';
import { compiledOnce } from '../server/compiled-once.js';
import { whatMustBe } from '../server/request-validation.js';

const RULES = new Map(
  [...RULE_SCHEMAS].map(([type, schema]) => [
    type,
    { checkOf: compiledOnce(() => Compile(schema)), fields: Object.keys(schema.properties) },
  ]),
);

/**
 * Reads the body of a new alert.
 * @param rate of the currency of the rule's amount
 * @throws DomainError `invalid_parameter`
 */
export function readAlert(body: AlertInput, rate: ExchangeRate): GivenAlert {
  const rule = readRule(body.rule, rate);
  return { ...DEFAULT_SETTINGS, ...readSettings(body), itemId: body.item_id, rule };
}

/** Like {@link readAlert}, for the changed fields alone. */
export function readAlertChanges(body: AlertChanges, rate: ExchangeRate): Partial<GivenAlert> {
  const { item_id: itemId, rule } = body;
  return {
    ...readSettings(body),
    ...(itemId !== undefined && { itemId }),
    ...(rule !== undefined && { rule: readRule(rule, rate) }),
  };
}

/** The channels and options in a body, without fields that the contract does not name. */
function readSettings(body: AlertChanges): Partial<GivenAlert> {
  const { channels } = body;
  const options = Object.entries(body).filter(([name]) => Object.hasOwn(alertOptions, name));
  return {
    ...Object.fromEntries(options),
    ...(channels !== undefined && {
      channels: channels.map(({ kind, target }) => ({ kind, target: target ?? undefined })),
    }),
  };
}

/**
 * Reads a rule, with the fields of its type and no others. Its amount is converted to US cents.
 * @throws DomainError `invalid_parameter`
 */
export function readRule(entered: unknown, rate: ExchangeRate): AlertRule {
  const given = inCents(entered, rate);
  const type: unknown = Reflect.get(Object(given), 'type');
  const contract = typeof type === 'string' ? RULES.get(type) : undefined;
  if (contract === undefined) {
    throw refusal('body.rule.type', `must be one of ${[...RULES.keys()].join(', ')}`);
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

function refusal(name: string, fault: string): DomainError {
  return new DomainError('invalid_parameter', `${name} ${fault}`);
}
