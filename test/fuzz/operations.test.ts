import { checkOperations } from './check-operations.js';

// test/faults/any-request.test.ts has more of each.
await checkOperations(4);
