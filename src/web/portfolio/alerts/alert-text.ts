import type { Alert, AlertDelivery } from '../../../client/index.js';
import * as texts from '../../messages/en/portfolio-alerts.js';
import { inMinorUnits } from '../../ui/form/amounts.js';
import { formatCount, formatMoney } from '../../ui/format.js';

type Rule = Alert['rule'];

/** Describes the condition of a rule, to follow the name of the item. */
export function describeRule(rule: Rule): string {
  switch (rule.type) {
    case 'price_above':
    case 'price_below':
      return texts.conditions[rule.type](formatMoney(rule.price));
    case 'percent_change':
      return texts.conditions.percent_change[rule.direction](rule.percent, rule.window);
    case 'bollinger_breach':
      return texts.conditions.bollinger_breach[rule.band](rule.window);
    case 'volume_spike':
      return texts.conditions.volume_spike(rule.factor, rule.window);
    case 'ranking_entry':
      return texts.conditions.ranking_entry(formatCount(rule.places), rule.window);
  }
}

/** The amount of a rule in minor units of the shown currency; undefined for rules of other figures. */
export function amountOf(rule: Rule): number | undefined {
  return 'price' in rule ? inMinorUnits(rule.price) : undefined;
}

/** The channels of an alert: this page, mail and webhook. */
export function describeChannels({
  email,
  webhook_url,
}: Pick<Alert, 'email' | 'webhook_url'>): string {
  return texts.sentTo({
    mail: email,
    webhook: webhook_url === null ? undefined : new URL(webhook_url).host,
  });
}

/** The status of the deliveries of an event; undefined if there are none. */
export function describeDeliveries(deliveries: readonly AlertDelivery[]): string | undefined {
  if (deliveries.length === 0) return undefined;
  return deliveries
    .map(({ channel, status, error }) => {
      const delivery = texts.deliveries[channel][status];
      return error !== null && status !== 'delivered'
        ? texts.deliveryError(delivery, error)
        : delivery;
    })
    .join('; ');
}
