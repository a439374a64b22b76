import { describe, expect, test } from 'vitest';
import { announcedSale } from '../../../src/feeds/events/announced-sale.js';

const saleOf = (title: string, day: string, text = '') => {
  const sale = announcedSale({ title, text, time: Date.parse(`${day}T17:05:00Z`) });
  return sale && `${sale.season} ${new Date(sale.begins).toISOString().slice(0, 10)}`;
};

describe('a seasonal sale is announced', () => {
  test.each([
    ['The Steam Summer Sale is on now!', '2027-06-24', '', 'summer 2027-06-24'],
    ['Steam Summer Sale 2027 - On Now!', '2027-06-24', '', 'summer 2027-06-24'],
    ['The Steam Autumn Sale has begun', '2027-09-30', '', 'autumn 2027-09-30'],
    ['Steam Autumn Sale: September 30 – October 7', '2027-08-01', '', 'autumn 2027-09-30'],
    ['Steam Autumn Sale, 30 September to 7 October', '2027-08-01', '', 'autumn 2027-09-30'],
    ['Steam Summer Sale starts Thursday, June 24th', '2027-06-20', '', 'summer 2027-06-24'],
    ["Steam's 2028 Summer Sale: June 22, 2028 - July 6", '2027-12-30', '', 'summer 2028-06-22'],
    // The day is in the text, in a sentence about the sale.
    [
      'Get ready for the Steam Summer Sale',
      '2027-06-10',
      '<p>Nominations end on June 12. The Steam Summer Sale begins on June 24 at 10 a.m. Pacific.</p>',
      'summer 2027-06-24',
    ],
    // The other date is the end.
    [
      'The Steam Summer Sale is on now',
      '2027-06-24',
      'The Steam Summer Sale runs until July 8.',
      'summer 2027-06-24',
    ],
  ])('by “%s” on %s', (title, day, text, sale) => {
    expect(saleOf(title, day, text)).toBe(sale);
  });

  test.each([
    ['Steam Winter Sale is on now', '2027-12-20'],
    ['The Midweek Summer Sale is on now', '2027-06-24'],
    ['Capcom Summer Sale is on now', '2027-06-24'],
    // Neither a date nor a statement that it is on.
    ['Prepare your game for the Steam Summer Sale', '2027-05-02'],
    ['The Steam Summer Sale ends today', '2027-07-08'],
    ['Steam Summer Sale and Steam Autumn Sale: June 24 – July 8', '2027-05-02'],
    // No sale of that season begins then, or the day does not exist.
    ['Steam Summer Sale is on now', '2027-11-02'],
    ['Steam Summer Sale starts June 31', '2027-05-02'],
    ['Release Notes for 6/24/2027', '2027-06-24'],
  ])('not by “%s” on %s', (title, day) => {
    expect(saleOf(title, day)).toBeUndefined();
  });

  test('not by the date in another sentence', () => {
    const text = 'The Steam Summer Sale is near. Hearing starts June 20.';
    expect(saleOf('About the Steam Summer Sale', '2027-06-10', text)).toBeUndefined();
  });
});
