import { expect, test } from 'vitest';
import { EmbeddedThread } from '../../../src/store/embedded/thread.js';

test('a failed thread refuses work, and can be closed', async () => {
  const program = new URL('../programs/failing-thread.mjs', import.meta.url);
  const thread = await EmbeddedThread.start(
    { folder: '', template: undefined, sync: false },
    program,
  );
  const copying = thread.copyIn('', new Uint8Array());
  await expect(copying).rejects.toThrow('the embedded database has stopped');
  // By then, an unhandled error would be reported and end the process.
  await new Promise(setImmediate);
  await expect(thread.copyIn('', new Uint8Array())).rejects.toThrow('has stopped');
  await thread.close();
});
