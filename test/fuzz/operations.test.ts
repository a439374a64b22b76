import { checkOperations } from './check-operations.js';

// test/faults/any-request.test.ts tests each content coding and random requests.
await checkOperations(1);
