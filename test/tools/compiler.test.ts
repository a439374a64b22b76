import { afterAll, expect, test } from 'vitest';
import { Skeleton } from './skeleton.js';

const breaches: readonly (readonly [string, string, string, string])[] = [
  ['another folder without a reference', 'market', "export * from '../store/index.js';", 'TS6307'],
  ['a folder further down the flow', 'domain', "export * from '../engine/index.js';", 'TS6307'],
  ["a Node module in the engine's types", 'engine', "export * from 'node:fs';", 'TS2591'],
  ['a timer in the engine', 'engine', 'setTimeout(() => {}, 1);', 'TS2591|TS2304'],
  ['an enum, which Node cannot erase', 'store', 'export enum E { A }', 'TS1294'],
];

const skeleton = new Skeleton();
afterAll(() => skeleton.dispose());

test.each(breaches)('the compiler refuses %s', (_, project, text, code) => {
  expect(skeleton.compile(project)).toEqual({ status: 0, output: '' });
  skeleton.write(`src/${project}/breach.ts`, `${text}\n`);
  const { status, output } = skeleton.compile(project);
  skeleton.remove(`src/${project}/breach.ts`);
  expect(status).not.toBe(0);
  expect(output).toMatch(new RegExp(`^src/${project}/breach\\.ts.*error (${code})`, 'm'));
});
