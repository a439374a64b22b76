import { FeedError } from './feed-error.js';

/** The value of a response. @throws FeedError if it is not JSON */
export function parseJson(host: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FeedError(`${host} sent invalid or incomplete JSON`, { cause });
  }
}
