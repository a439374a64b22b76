import { parentPort } from 'node:worker_threads';

// Takes the place of the embedded database's thread, and fails at the first thing it is told.
parentPort.on('message', () => {
  throw new Error('broken');
});
parentPort.postMessage({ kind: 'ready' });
