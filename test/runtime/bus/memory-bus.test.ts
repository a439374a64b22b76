import { describe } from 'vitest';
import { MemoryBus } from '../../../src/runtime/bus/memory-bus.js';
import { everyBus } from '../../support/every-bus.js';

describe('the bus of one process', () => {
  everyBus(async () => new MemoryBus());
});
