import { checkOperations } from './check-operations.js';

// test/faults/any-request.test.ts has each coding and random requests.
await checkOperations(1);
