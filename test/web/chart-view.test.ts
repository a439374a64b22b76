import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movedView } from '../../src/web/ui/chart/view.js';

const every = (step: number, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + step * index);

describe('the view of a chart whose times change', () => {
  test('remains the whole axis', () => {
    expect(movedView({ from: 0, to: 99 }, every(60, 0, 100), every(60, 300, 120))).toBeUndefined();
  });

  test('remains at its times', () => {
    const view = movedView({ from: 10, to: 20.5 }, every(60, 0, 100), every(60, 300, 100));
    expect(view).toEqual({ from: 5, to: 15.5 });
  });

  test('remains at its times if points are added before and between', () => {
    const view = movedView(
      { from: 2, to: 4 },
      [0, 60, 120, 180, 240, 300],
      [-60, ...every(30, 0, 11)],
    );
    expect(view).toEqual({ from: 5, to: 9 });
  });

  test('follows the newest time, and keeps its duration', () => {
    const view = movedView({ from: 90, to: 99 }, every(60, 0, 100), every(60, 60, 101));
    expect(view).toEqual({ from: 91, to: 100 });
  });

  test('is the whole axis if there are too few times', () => {
    expect(movedView({ from: 0, to: 0 }, [], every(60, 0, 10))).toBeUndefined();
    expect(movedView({ from: 3, to: 5 }, every(60, 0, 10), [0])).toBeUndefined();
  });

  test('does not drift, however often the times change', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 50, maxLength: 200 });
    fc.assert(
      fc.property(steps, fc.array(fc.integer({ min: 1, max: 10 })), (gaps, phases) => {
        let time = 0;
        const points = gaps.map((gap) => (time += gap));
        // The start of the axis moves; the later points do not.
        const axes = [0, ...phases].map((phase) => [...every(7, -700 - phase, 100), ...points]);
        let view = { from: 110, to: 120.25 };
        for (const [index, axis] of axes.entries()) {
          view = movedView(view, axes[Math.max(0, index - 1)] ?? axis, axis) ?? { from: 0, to: 0 };
        }
        expect(view.from).toBeCloseTo(110, 6);
        expect(view.to).toBeCloseTo(120.25, 6);
      }),
    );
  });
});
