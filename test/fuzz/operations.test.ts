import { checkOperations } from './check-operations.js';

// test/faults/any-request.test.ts has random requests of each.
await checkOperations(2);
