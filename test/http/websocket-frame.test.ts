import { expect, test } from 'vitest';
import { fragments, textFrame } from '../../src/http/websocket/frames.js';

const TEXT = 0x01;
const FINAL_TEXT = 0x81;
const CONTINUATION = 0x00;
const FINAL_CONTINUATION = 0x80;

test.each([0, 1, 125, 126, 1_000])('a message of %i bytes that fits is unchanged', (length) => {
  const whole = textFrame([Buffer.alloc(length, 'x')]);
  expect(fragments(whole, 1_000)).toStrictEqual([whole]);
});

test.each([
  [100, 1, [TEXT, ...Array.from({ length: 98 }, () => CONTINUATION), FINAL_CONTINUATION]],
  [1_001, 1_000, [TEXT, FINAL_CONTINUATION]],
  [70_000, 70_000, [FINAL_TEXT]],
  [200_000, 70_000, [TEXT, CONTINUATION, FINAL_CONTINUATION]],
])('a message of %i bytes keeps its bytes in frames of %i', (length, longest, firstBytes) => {
  const payload = Buffer.from(Array.from({ length }, (_, index) => index % 251));
  const frames = fragments(textFrame([payload]), longest);
  expect(frames.map((frame) => frame[0])).toStrictEqual(firstBytes);
  const pieces = firstBytes.map((_, index) =>
    payload.subarray(index * longest, (index + 1) * longest),
  );
  const rests = pieces.map((piece) => textFrame([piece]).subarray(1));
  expect(frames.map((frame) => frame.subarray(1))).toStrictEqual(rests);
});
