import { createClient } from '../../client/index.js';

/** The service that this page came from. It adds the CSRF token where one is needed. */
export const service = createClient({ fetch: reach });

/** Browsers have no good words for no answer at all. */
async function reach(...call: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...call);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error('The service cannot be reached.', { cause: error });
  }
}
