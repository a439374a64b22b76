import { describe, expect, test } from 'vitest';
import { eventKind } from '../../../src/feeds/events/event-kind.js';

const kindOf = (title: string, text = '', isPatchNotes = false) =>
  eventKind({ title, text, isPatchNotes });

describe('the kind of an event', () => {
  test.each([
    ['A Call to Arms', 'Today we are releasing the Kilowatt Case, featuring 17 finishes.'],
    ['Release Notes for 2/6/2024', '[*]Added the Kilowatt Case, with 17 community finishes.'],
    ['Release Notes', '<li>The Dreams & Nightmares Case is now available as a drop.</li>'],
    ['Introducing the Fever Case', ''],
    ['The Glove Case', ''],
  ])('%s is a case', (title, text) => {
    expect(kindOf(title, text, true)).toBe('case');
  });

  test.each([
    ['The Paris 2023 Major', ''],
    ['Copenhagen 2024', 'The viewer pass is on sale, with sticker capsules of all teams.'],
    ['Release Notes for 5/8/2023', "[*]The Pick'Em Challenge has begun."],
  ])('%s is a Major', (title, text) => {
    expect(kindOf(title, text)).toBe('major');
  });

  test.each([
    ['Release Notes for 11/20/2026', '[*]Fixed an exploit on Dust II.', false],
    ['Counter-Strike 2 Update', '', false],
    ['Inferno', 'The map has changed.', true],
    // Neither a new case nor a Major.
    ['Release Notes', 'In Case of a timeout the round ends. Case Hardened looks better.', true],
    ['Major update', 'Many fixes.', false],
  ])('%s is an update', (title, text, isPatchNotes) => {
    expect(kindOf(title, text, isPatchNotes)).toBe('update');
  });

  test('anything else is news', () => {
    expect(kindOf('Ten years of Counter-Strike', 'Thank you for playing.')).toBe('news');
  });
});
