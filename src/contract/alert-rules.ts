import Type, { type TObject, type TSchema } from '#typebox';
import {
  ALERT_RULES,
  type AlertRule as DomainRule,
  RULE_TYPES,
  type RuleField,
  type RuleType,
} from '../domain/alert-rules.js';
import * as s from './schema.js';

/** The schemas of rules, by their `type`. */
export const RULE_SCHEMAS: ReadonlyMap<string, TObject> = new Map(
  RULE_TYPES.map((type) => [type, ruleSchema(type)]),
);

export const AlertRule = Type.Unsafe<DomainRule>(
  Type.Union([...RULE_SCHEMAS.values()], {
    $id: 'AlertRule',
    description: 'The condition of an alert',
    examples: [{ type: 'price_above', price: 1250 }],
  }),
);
export type AlertRule = DomainRule;

function ruleSchema(type: RuleType): TObject {
  const { fields, summary } = ALERT_RULES[type];
  const schemas = Object.entries<RuleField>(fields).map(([name, field]) => [name, schemaOf(field)]);
  return Type.Object(
    { type: s.oneOf([type]), ...Object.fromEntries(schemas) },
    { description: summary },
  );
}

function schemaOf(field: RuleField): TSchema {
  const { description } = field;
  if (field.kind === 'choice') return s.oneOf(Object.keys(field.options), description);
  const range = { minimum: field.min, maximum: field.max };
  if (field.kind === 'amount') return { ...s.usCents(description), ...range };
  const options = { ...range, ...(description !== undefined && { description }) };
  return field.isWhole ? Type.Integer(options) : Type.Number(options);
}
