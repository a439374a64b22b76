import type { AlertEvent, AlertRule } from '../domain/alert.js';
import { dollars } from '../portfolio/amounts.js';

/** The event, in a sentence. */
export function sentenceOf({ rule, value, price }: AlertEvent, itemName: string): string {
  return `${itemName} ${happening(rule, value)}${isPriceRule(rule) ? '' : `; it costs ${dollars(price)}`}.`;
}

function happening(rule: AlertRule, value: number): string {
  switch (rule.type) {
    case 'price_above':
      return `costs ${dollars(value)}: it has come to ${dollars(rule.price)} or above`;
    case 'price_below':
      return `costs ${dollars(value)}: it has come to ${dollars(rule.price)} or below`;
    case 'percent_change':
      return `has moved by ${signed(value)} % in ${rule.window}`;
    case 'bollinger_breach':
      return `has left its Bollinger band of ${rule.window}: it stands ${signed(value)} standard deviations from the mean`;
    case 'volume_spike':
      return `has ${value.toFixed(1)} times its mean volume of ${rule.window}`;
    case 'ranking_entry':
      return `has come to place ${value} of the most volatile items of ${rule.window}`;
  }
}

function isPriceRule({ type }: AlertRule): boolean {
  return type === 'price_above' || type === 'price_below';
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}
