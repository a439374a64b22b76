import { expect, test } from 'vitest';
import type { LotsChange } from '../../src/client/index.js';
import { describeEdit } from '../../src/web/portfolio/lots/changes/describe-edit.js';

const changed = (edit: LotsChange['edit']): LotsChange => ({
  id: '00000000-0000-4000-8000-000000000000',
  made_at: '2026-11-20T12:00:00.000Z',
  lots: 1,
  currency: 'USD',
  edit,
  undo_until: null,
  undone_at: null,
});

test.each([
  [97.5, /97\.5/],
  [100, /100%/],
  [0.125, /0\.125/],
])('a change to %d percent of the market price is described with its decimals', (percent, text) => {
  expect(describeEdit(changed({ market_percent: percent }))).toMatch(text);
});
