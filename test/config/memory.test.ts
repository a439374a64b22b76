import { describe, expect, test } from 'vitest';
import { requireMemory } from '../../src/config/memory.js';
import { Secret } from '../../src/config/secret.js';

const MEGABYTE = 2 ** 20;
const embedded = { kind: 'embedded', directory: 'data', sync: true } as const;
const postgres = { kind: 'postgres', url: new Secret('postgres://db') } as const;

describe('the memory limit of a process', () => {
  test.each([
    [undefined, embedded],
    [256 * MEGABYTE, embedded],
    [128 * MEGABYTE, postgres],
  ])('%s bytes are enough', (granted, database) => {
    expect(() => requireMemory(granted, database)).not.toThrow();
  });

  test.each([
    [200, embedded, 256],
    [127, postgres, 128],
  ])('%s MB are refused with a message', (granted, database, least) => {
    expect(() => requireMemory(granted * MEGABYTE, database)).toThrow(
      `This process may take ${granted} MB of memory and needs ${least} MB at least: raise`,
    );
  });
});
