import * as texts from '#messages/portfolio-alerts.js';
import type { Alert, AlertDelivery, AlertEvent } from '../../../client/index.js';
import {
  ALERT_CHANNELS,
  ALERT_RULES,
  channelForm,
  type RuleField,
} from '../../../contract/alert-values.js';
import { itemName } from '../../items/names/item-name.js';
import { inMinorUnits } from '../../ui/form/amounts.js';
import { formatCount, formatDecimal, formatMoney, formatPercent, signed } from '../../ui/format.js';
import { alertWords } from './alert-words.js';
import type { Side } from './distance-text.js';
import { fieldsOf } from './rule-form.js';

type Rule = Alert['rule'];

/** Describes the condition of a rule, to follow the name of the item. */
export function describeRule(rule: Rule): string {
  const values = new Map<string, string | number>(Object.entries(rule));
  return fieldsOf(rule.type).reduce<string>(
    (text, [name, field]) => text.replace(`{${name}}`, () => shown(field, values.get(name) ?? '')),
    alertWords(ALERT_RULES[rule.type].condition),
  );
}

function shown(field: RuleField, value: string | number): string {
  if (field.kind === 'choice') return alertWords(field.options[value]?.words ?? `${value}`);
  if (field.kind === 'amount') return formatMoney(Number(value));
  return field.isWhole ? formatCount(Number(value)) : `${value}`;
}

/** The figure of an event, as its rule compares it; undefined for a price. */
const FIGURES: Readonly<Record<Rule['type'], ((value: number) => string) | undefined>> = {
  price_above: undefined,
  price_below: undefined,
  percent_change: (percent) => formatPercent(percent),
  bollinger_breach: (distance) => `${signed((value) => formatDecimal(value, 2), distance)} σ`,
  volume_spike: (multiple) => `×${formatDecimal(multiple, 1)}`,
  ranking_entry: (rank) => `#${formatCount(rank)}`,
};

/**
 * Describes an event: the item, the condition that became true, and the figure that made it true. Components
 * subscribe to the names by `useNamesOfPage`.
 */
export function describeEvent({
  market_hash_name: name,
  rule,
  value,
}: Pick<AlertEvent, 'market_hash_name' | 'rule' | 'value'>): string {
  const text = texts.event(itemName(name), describeRule(rule));
  const format = FIGURES[rule.type];
  return format === undefined ? text : texts.eventFigure(text, format(value));
}

/** The amount of a rule in minor units of the shown currency; undefined for rules of other figures. */
export function amountOf(rule: Rule): number | undefined {
  return 'price' in rule ? inMinorUnits(rule.price) : undefined;
}

/** On which side of its amount a price makes a rule true; undefined for rules of other figures. */
export function sideOf(type: Rule['type']): Side | undefined {
  if (type === 'price_above') return 'above';
  return type === 'price_below' ? 'below' : undefined;
}

/** The channels of an alert: this page, and those that it has. */
export function describeChannels(channels: Alert['channels']): string {
  return texts.sentTo(
    channels.map(({ kind, target }) => {
      const form = channelForm(kind);
      const noun = alertWords(ALERT_CHANNELS[kind].noun);
      return form.by === 'target' && target !== null
        ? texts.channelAt(noun, form.short(target))
        : noun;
    }),
  );
}

/** The status of the deliveries of an event; undefined if there are none. */
export function describeDeliveries(deliveries: readonly AlertDelivery[]): string | undefined {
  if (deliveries.length === 0) return undefined;
  return deliveries
    .map(({ channel, status }) =>
      texts.deliveries[status](alertWords(ALERT_CHANNELS[channel].noun)),
    )
    .join('; ');
}

/** Why deliveries of an event have failed, in the words of the service and of receivers. */
export function errorsOf(deliveries: readonly AlertDelivery[]): string[] {
  return deliveries.flatMap(({ status, error }) => (status === 'delivered' ? [] : (error ?? [])));
}
