import { expect, test } from 'vitest';
import { checkDays } from '../../../src/feeds/rates/check-days.js';

const NOW = Date.parse('2026-11-20T16:00:00Z');

/** Days with a rate of the dollar, newest first, as banks send them. */
const daysOf = (rates: Record<string, string>) =>
  Object.entries(rates)
    .map(([day, rate]) => ({ day, rates: { USD: rate } }))
    .reverse();

const check = (rates: Record<string, string>, before: Record<string, string> = {}) => {
  const { accepted, refusal } = checkDays(daysOf(rates), NOW, () => before);
  return { days: accepted.map(({ day }) => day), refusal };
};

test('days whose rates differ by up to a fifth are accepted', () => {
  const rates = { '2026-11-18': '1.0', '2026-11-19': '1.2', '2026-11-20': '1.0' };
  expect(check(rates)).toEqual({ days: Object.keys(rates), refusal: undefined });
});

test.each(['11.5', '0.115', '1.39'])('the newest day at %s is refused', (rate) => {
  expect(check({ '2026-11-19': '1.15', '2026-11-20': rate })).toEqual({
    days: ['2026-11-19'],
    refusal: 'the rate of USD of 2026-11-20 differs by more than 20% from the day before',
  });
});

test('a single day is compared with the stored day before', () => {
  expect(check({ '2026-11-20': '11.5' }, { USD: '1.15' }).days).toEqual([]);
  expect(check({ '2026-11-20': '1.16' }, { USD: '1.15' }).days).toEqual(['2026-11-20']);
});

test('one wrong day among others is omitted', () => {
  const rates = { '2026-11-18': '1.15', '2026-11-19': '115', '2026-11-20': '1.15' };
  expect(check(rates).days).toEqual(['2026-11-18', '2026-11-20']);
});

test('a change confirmed by the next day is accepted', () => {
  const rates = { '2026-11-18': '92.8', '2026-11-19': '115.5', '2026-11-20': '117.2' };
  expect(check(rates).days).toEqual(Object.keys(rates));
});

test('a confirmed change of one currency does not confirm an error of another', () => {
  const day = (day: string, RUB: string, EUR: string) => ({ day, rates: { RUB, EUR } });
  const days = [
    day('2026-11-18', '92.8', '0.9'),
    day('2026-11-19', '115.5', '90'),
    day('2026-11-20', '117.2', '0.9'),
    day('2026-11-21', '117.4', '0.9'),
  ];
  const { accepted, refusal } = checkDays(days, NOW, () => ({}));
  expect(accepted.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-20', '2026-11-21']);
  expect(refusal).toBe(
    'the rate of EUR of 2026-11-19 differs by more than 20% from the day before',
  );
});

test('tomorrow is accepted, a later day is refused', () => {
  const rates = { '2026-11-20': '1.15', '2026-11-21': '1.15', '2026-11-22': '1.15' };
  expect(check(rates)).toEqual({
    days: ['2026-11-20', '2026-11-21'],
    refusal: 'the day 2026-11-22 is in the future',
  });
});
