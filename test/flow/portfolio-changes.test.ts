import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LotsChanged } from '../../src/contract/lot-changes.js';
import type { Lot } from '../../src/contract/lots.js';
import { DAY_MS } from '../../src/domain/units.js';
import { NOW } from '../support/api.js';
import { type Owner, onEachPortfolioApi } from '../support/portfolio.js';
import { runs } from '../support/property-runs.js';

const LOTS = 5;
const day = (daysAgo: number) => new Date(NOW - daysAgo * DAY_MS).toISOString();

const edit = fc.oneof(
  fc.record({ unit_cost: fc.option(fc.nat({ max: 9 })) }),
  fc.record({ acquired_at: fc.integer({ min: 1, max: 5 }).map(day) }),
  fc.record({ note: fc.constantFrom('', 'a', 'b') }),
  fc.record({
    tags: fc.record({
      add: fc.subarray(['x', 'y', 'z']),
      remove: fc.subarray(['x', 'y', 'z']),
    }),
  }),
  fc.record({
    sell: fc.record({
      unit_price: fc.nat({ max: 9 }),
      sold_at: fc.integer({ min: 0, max: 4 }).map(day),
    }),
  }),
  fc.constant({ delete: true as const }),
);
type Edit = {
  readonly unit_cost?: number | null;
  readonly acquired_at?: string;
  readonly note?: string;
  readonly tags?: { readonly add: readonly string[]; readonly remove: readonly string[] };
  readonly sell?: { readonly unit_price: number; readonly sold_at: string };
  readonly delete?: true;
};

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ lots: fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }), edit }),
  },
  { weight: 2, arbitrary: fc.record({ undo: fc.nat({ max: 6 }) }) },
);

/** A lot of the model. */
interface Plain {
  cost: number | null;
  acquired: string;
  note: string;
  tags: string[];
  sold: { price: number; at: string } | undefined;
}

/** Lots by number; deleted ones are missing. */
type State = Record<number, Plain>;

/** The lot after the edit; `deleted`, or `refused` if the edit is impossible. */
function edited(lot: Plain, edit: Edit): Plain | 'deleted' | 'refused' {
  if (edit.delete) return 'deleted';
  const after = structuredClone(lot);
  if (edit.unit_cost !== undefined) after.cost = edit.unit_cost;
  if (edit.acquired_at !== undefined) after.acquired = edit.acquired_at;
  if (edit.note !== undefined) after.note = edit.note;
  if (edit.tags !== undefined) {
    const { add, remove } = edit.tags;
    for (const tag of add) if (!after.tags.includes(tag)) after.tags.push(tag);
    after.tags = after.tags.filter((tag) => !remove.includes(tag));
  }
  if (edit.sell !== undefined && after.sold === undefined) {
    after.sold = { price: edit.sell.unit_price, at: edit.sell.sold_at };
  }
  return after.sold !== undefined && after.sold.at < after.acquired ? 'refused' : after;
}

function plain({ unit_cost, acquired_at, note, tags, sales: [sale] }: Lot): Plain {
  const sold = sale && { price: sale.unit_price, at: sale.sold_at };
  return { cost: unit_cost, acquired: acquired_at, note, tags, sold };
}

onEachPortfolioApi(['Item 1'], (service) => {
  const seen = async (owner: Owner, ids: readonly string[]): Promise<State> => {
    const lots = await owner.get<Lot[]>('/portfolio/lots');
    return Object.fromEntries(lots.map((lot) => [ids.indexOf(lot.id), plain(lot)]));
  };

  test('the lots after any changes and undos equal those of a naive model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const bought = { item_id: 1, quantity: 2, acquired_at: day(5), unit_cost: 5 };
        const owner = await service().holder(...Array(LOTS).fill(bought));
        const ids = (await owner.get<Lot[]>('/portfolio/lots')).map(({ id }) => id);
        let state = await seen(owner, ids);
        const made: { id: string; before: State; after: State }[] = [];

        for (const one of steps) {
          if ('undo' in one) {
            const change = made[one.undo];
            if (change === undefined) continue;
            const touched = Object.keys({ ...change.before, ...change.after }).map(Number);
            const isAsMade = touched.every(
              (lot) => JSON.stringify(state[lot]) === JSON.stringify(change.after[lot]),
            );
            const answer = await owner.send('POST', `/portfolio/changes/${change.id}/undo`);
            const isUndone = change.after === change.before;
            expect(answer.status).toBe(isAsMade && !isUndone ? 200 : 409);
            if (answer.status === 200) {
              state = { ...state };
              for (const lot of touched) {
                const before = change.before[lot];
                if (before !== undefined) state[lot] = before;
              }
              change.after = change.before;
            }
          } else {
            const results = one.lots.map((lot) => {
              const before = state[lot];
              const after = before === undefined ? 'refused' : edited(before, one.edit);
              return { lot, before, after };
            });
            const body = { ids: one.lots.map((lot) => ids[lot]), edit: one.edit };
            const answer = await owner.send('POST', '/portfolio/lots/changes', body);
            const isRefused = results.some(({ after }) => after === 'refused');
            expect(answer.status).toBe(isRefused ? 400 : 200);
            if (isRefused) continue;
            const change = { before: {} as State, after: {} as State };
            state = { ...state };
            for (const { lot, before, after } of results) {
              if (before === undefined || after === 'refused') continue;
              if (JSON.stringify(before) === JSON.stringify(after)) continue;
              change.before[lot] = before;
              delete state[lot];
              if (after !== 'deleted') {
                change.after[lot] = after;
                state[lot] = after;
              }
            }
            const { id, changed } = answer.json() as LotsChanged;
            expect(changed).toBe(Object.keys(change.before).length);
            expect(id === null).toBe(changed === 0);
            if (id !== null) made.push({ id, ...change });
          }
          expect(await seen(owner, ids)).toEqual(state);
        }
      }),
      { numRuns: runs(60) },
    );
  });
});
