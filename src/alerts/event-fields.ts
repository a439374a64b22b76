import type { AlertEvent } from '../domain/alert.js';
import { dollars } from '../portfolio/amounts.js';
import { happeningOf, RULES } from './rules/rules.js';

/** The event in a sentence. */
export function messageOf(
  { rule, value, price }: Pick<AlertEvent, 'rule' | 'value' | 'price'>,
  itemName: string,
): string {
  const isAboutPrice = RULES[rule.type].evaluated === 'every price';
  return `${itemName} ${happeningOf(rule, value)}${isAboutPrice ? '' : `; it costs ${dollars(price)}`}.`;
}

/** The fields of an event in the API, live messages and webhooks, but for its time. */
export function eventFields(event: AlertEvent, itemName: string) {
  return {
    id: event.id,
    alert_id: event.alertId,
    item_id: event.itemId,
    market_hash_name: itemName,
    rule: event.rule,
    value: event.value,
    price: event.price,
    message: messageOf(event, itemName),
  };
}
