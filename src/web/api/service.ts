import * as texts from '#messages/shell.js';
import { createClient } from '../../client/index.js';
import { isCutOff, noteSource } from './query-client.js';

/** The client of the service that served this page. It adds the CSRF token where needed. */
export const service = createClient({ fetch: reach });

/** Data of users. The service worker caches none of it. */
const OF_USERS = /\/api\/v1\/(account|portfolio)/;

/** Replaces the browser's message for a failed request. */
async function reach(...call: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetch(...call);
    noteSource(response);
    return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    isCutOff.set(true);
    const [address, { method = 'GET' } = {}] = call;
    const isMissed = method === 'GET' && OF_USERS.test(String(address));
    throw new Error(isMissed ? texts.notKept : texts.notReached, { cause: error });
  }
}
