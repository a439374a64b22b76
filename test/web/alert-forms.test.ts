import { describe, expect, test } from 'vitest';
import type { Alert, AlertDelivery } from '../../src/client/index.js';
import { ALERT_RULES, RULE_TYPES } from '../../src/domain/alert-rules.js';
import {
  describeChannels,
  describeDeliveries,
  describeRule,
  errorsOf,
} from '../../src/web/portfolio/alerts/alert-text.js';
import { channelValues, checkChannels } from '../../src/web/portfolio/alerts/channel-fields.js';
import { changesOf, checkRule, valuesOf } from '../../src/web/portfolio/alerts/rule-form.js';

const EXAMPLES: readonly (readonly [Alert['rule'], condition: string])[] = [
  [{ type: 'price_above', price: 1_250 }, 'price at $12.50 or above'],
  [{ type: 'price_below', price: 1_250 }, 'price at $12.50 or below'],
  [
    { type: 'percent_change', percent: 2.5, direction: 'either', window: '24h' },
    'rises or falls by 2.5% in 24h',
  ],
  [
    { type: 'bollinger_breach', band: 'upper', window: '7d' },
    'price leaves the Bollinger band upwards in 7d',
  ],
  [{ type: 'volume_spike', factor: 3, window: '1h' }, 'volume 3 times the mean in 1h'],
  [
    { type: 'ranking_entry', places: 1_000, window: '24h' },
    'enters the top 1,000 of the volatility ranking in 24h',
  ],
];

describe('a rule', () => {
  test('each type has an example here', () => {
    expect(EXAMPLES.map(([{ type }]) => type)).toEqual(RULE_TYPES);
  });

  test.each(EXAMPLES)(
    '%j is described, and is unchanged by a round trip through the form',
    (rule, condition) => {
      expect(describeRule(rule)).toBe(condition);
      expect(checkRule(rule.type, valuesOf(rule))).toEqual({ entered: rule });
    },
  );

  test.each(RULE_TYPES)('the condition of type %s contains each of its fields once', (type) => {
    const { condition, fields } = ALERT_RULES[type];
    const named = [...condition.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(fields).sort());
  });

  test.each([
    ['price_above', { price: '0' }, { price: 'Must be more than zero.' }],
    ['price_above', { price: 'dear' }, { price: 'Enter an amount such as 12.50.' }],
    ['percent_change', { percent: '0.05' }, { percent: 'A number from 0.1 to 10,000.' }],
    ['volume_spike', {}, { factor: 'A number from 1.5 to 1,000.' }],
    ['ranking_entry', { places: '1.5' }, { places: 'A whole number from 1 to 1,000.' }],
  ] as const)('type %s with %j is refused', (type, values, faults) => {
    expect(checkRule(type, values)).toEqual({ faults });
  });

  test('uses the first choice of each field that was not selected', () => {
    expect(checkRule('percent_change', { percent: '5,5' })).toEqual({
      entered: { type: 'percent_change', percent: 5.5, direction: 'either', window: '24h' },
    });
  });
});

describe('channels', () => {
  const email = { kind: 'email', target: null } as const;
  const webhook = { kind: 'webhook', target: 'https://hooks.example/alerts' } as const;

  test('are unchanged by a round trip through the form', () => {
    const values = channelValues([webhook, email]);
    expect(checkChannels(values)).toEqual({ channels: [email, webhook], faults: {} });
    expect(checkChannels({ email: '', webhook: ' ' })).toEqual({ channels: [], faults: {} });
  });

  test('with a wrong target are refused', () => {
    expect(checkChannels({ webhook: 'http://hooks.example' }).faults).toEqual({
      webhook: 'The address must begin with https://.',
    });
  });

  test('have descriptions of their deliveries', () => {
    expect(describeChannels([])).toBe('Notify here.');
    expect(describeChannels([email, webhook])).toBe(
      'Notify here, and by mail and webhook at hooks.example.',
    );
    const sent = { attempts: 1, delivered_at: null, error: 'it responded with status 503' };
    const deliveries: AlertDelivery[] = [
      { ...sent, channel: 'email', status: 'delivered' },
      { ...sent, channel: 'webhook', status: 'failed' },
    ];
    expect(describeDeliveries(deliveries)).toBe('mail delivered; webhook not delivered');
    expect(errorsOf(deliveries)).toEqual(['it responded with status 503']);
  });
});

describe('an edit', () => {
  const alert: Alert = {
    id: '0b6f1c5e-7a10-4a52-9a62-3f6a1f2f0c11',
    item_id: 42,
    market_hash_name: 'AK-47 | Redline (Field-Tested)',
    rarity: 'Classified',
    rule: { type: 'price_above', price: 1_250 },
    channels: [{ kind: 'email', target: null }],
    enabled: false,
    armed: true,
    last_triggered_at: null,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
  };
  const entered = {
    item_id: 42,
    rule: alert.rule,
    channels: [...alert.channels],
    currency: 'EUR' as const,
  };

  test('sends neither settings without a field in the form nor an unchanged rule', () => {
    expect(changesOf(entered, alert)).toEqual({ item_id: 42, channels: alert.channels });
  });

  test('sends a changed rule with its currency', () => {
    const rule = { type: 'price_above', price: 1_300 } as const;
    expect(changesOf({ ...entered, rule }, alert)).toEqual({ ...entered, rule });
  });
});
