import { checkOperations } from '../fuzz/check-operations.js';

await checkOperations(14);
