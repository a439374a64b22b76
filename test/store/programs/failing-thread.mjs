import { parentPort } from 'node:worker_threads';

// Replaces the thread of the embedded database, and fails at the first message.
parentPort.on('message', () => {
  throw new Error('broken');
});
parentPort.postMessage({ kind: 'ready' });
