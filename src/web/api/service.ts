import { createClient } from '../../client/index.js';
import { noteSource } from './kept-responses.js';

/** The client of the service that served this page. It adds the CSRF token where needed. */
export const service = createClient({ fetch: reach });

/** Replaces the browser's message for a failed request. */
async function reach(...call: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetch(...call);
    noteSource(response);
    return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error('The service cannot be reached.', { cause: error });
  }
}
