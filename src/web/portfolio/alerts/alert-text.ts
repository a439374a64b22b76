import type { Alert, AlertDelivery } from '../../../client/index.js';
import { formatCount, formatMoney } from '../../ui/format.js';

type Rule = Alert['rule'];

/** Describes the condition of a rule, to follow the name of the item. */
export function describeRule(rule: Rule): string {
  switch (rule.type) {
    case 'price_above':
      return `price at ${formatMoney(rule.price)} or above`;
    case 'price_below':
      return `price at ${formatMoney(rule.price)} or below`;
    case 'percent_change':
      return `${DIRECTIONS[rule.direction]} by ${rule.percent} % in ${rule.window}`;
    case 'bollinger_breach':
      return `price leaves the ${BANDS[rule.band]} in ${rule.window}`;
    case 'volume_spike':
      return `volume ${rule.factor} times the mean in ${rule.window}`;
    case 'ranking_entry':
      return `enters the top ${formatCount(rule.places)} of the volatility ranking in ${rule.window}`;
  }
}

const DIRECTIONS = { up: 'rises', down: 'falls', either: 'rises or falls' } as const;
const BANDS = {
  upper: 'Bollinger band upwards',
  lower: 'Bollinger band downwards',
  either: 'Bollinger band',
} as const;

/** The channels of an alert: this page, mail and webhook. */
export function describeChannels({
  email,
  webhook_url,
}: Pick<Alert, 'email' | 'webhook_url'>): string {
  const ways = [
    email && 'mail',
    webhook_url !== null && `webhook at ${new URL(webhook_url).host}`,
  ].filter((way) => way !== false);
  return ways.length === 0 ? 'here' : `here, and by ${ways.join(' and ')}`;
}

/** The status of the deliveries of an event; undefined if there are none. */
export function describeDeliveries(deliveries: readonly AlertDelivery[]): string | undefined {
  if (deliveries.length === 0) return undefined;
  return deliveries
    .map(({ channel, status, error }) => {
      const name = channel === 'email' ? 'mail' : channel;
      return error !== null && status !== 'delivered'
        ? `${name} ${STATUS[status]}: ${error}`
        : `${name} ${STATUS[status]}`;
    })
    .join('; ');
}

const STATUS = {
  pending: 'pending',
  delivered: 'delivered',
  failed: 'not delivered',
  suppressed: 'suppressed, too many recent messages',
} as const;
