import type { Alert, AlertDelivery } from '../../../client/index.js';
import { formatCount, formatMoney } from '../../ui/format.js';

type Rule = Alert['rule'];

/** What a rule waits for, in words that follow the name of the item. */
export function ruleWords(rule: Rule): string {
  switch (rule.type) {
    case 'price_above':
      return `price at ${formatMoney(rule.price)} or above`;
    case 'price_below':
      return `price at ${formatMoney(rule.price)} or below`;
    case 'percent_change':
      return `${DIRECTIONS[rule.direction]} by ${rule.percent} % in ${rule.window}`;
    case 'bollinger_breach':
      return `price leaves the ${BANDS[rule.band]} of ${rule.window}`;
    case 'volume_spike':
      return `volume ${rule.factor} times the mean of ${rule.window}`;
    case 'ranking_entry':
      return `enters the first ${formatCount(rule.places)} of the volatility ranking of ${rule.window}`;
  }
}

const DIRECTIONS = { up: 'rises', down: 'falls', either: 'rises or falls' } as const;
const BANDS = {
  upper: 'Bollinger band upwards',
  lower: 'Bollinger band downwards',
  either: 'Bollinger band',
} as const;

/** How an alert tells of itself, besides in this page. */
export function waysOf({ email, webhook_url }: Pick<Alert, 'email' | 'webhook_url'>): string {
  const ways = [
    email && 'mail',
    webhook_url !== null && `webhook at ${new URL(webhook_url).host}`,
  ].filter((way) => way !== false);
  return ways.length === 0 ? 'here' : `here, and by ${ways.join(' and ')}`;
}

/** How telling of an event went; undefined where there is nothing to say. */
export function deliveryWords(deliveries: readonly AlertDelivery[]): string | undefined {
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
  pending: 'on its way',
  delivered: 'delivered',
  failed: 'not delivered',
  suppressed: 'held back, as too many were sent of late',
} as const;
