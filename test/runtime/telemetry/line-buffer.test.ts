import { expect, onTestFinished, test, vi } from 'vitest';
import { LineBuffer } from '../../../src/runtime/telemetry/line-buffer.js';

function newBuffer() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const blocks: string[] = [];
  return { blocks, buffer: new LineBuffer((block) => blocks.push(block)) };
}

test('lines are passed on together, 100 ms after the first of them', () => {
  const { blocks, buffer } = newBuffer();
  buffer.write('one\n');
  vi.advanceTimersByTime(60);
  buffer.write('two\n');
  expect(blocks).toEqual([]);
  vi.advanceTimersByTime(40);
  expect(blocks).toEqual(['one\ntwo\n']);
  buffer.write('three\n');
  vi.advanceTimersByTime(100);
  expect(blocks).toEqual(['one\ntwo\n', 'three\n']);
});

test('a full block is passed on at once, with every line in order', () => {
  const { blocks, buffer } = newBuffer();
  const lines = Array.from({ length: 1_000 }, (_, index) => `${index} ${'x'.repeat(150)}\n`);
  for (const line of lines) buffer.write(line);
  expect(blocks).toHaveLength(2);
  buffer.flush();
  expect(blocks.join('')).toBe(lines.join(''));
});

test('nothing is passed on without lines', () => {
  const { blocks, buffer } = newBuffer();
  buffer.flush();
  vi.advanceTimersByTime(1_000);
  expect(blocks).toEqual([]);
});
