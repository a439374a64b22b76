import type { LiveMessage } from '../contract/live-messages.js';

/** Parses the messages of a frame; undefined if it is invalid. */
export function readMessages(text: string): LiveMessage[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const messages = [parsed].flat();
    return messages.every(isMessage) ? messages : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Messages of unknown types are valid: they have no listeners. */
function isMessage(value: unknown): value is LiveMessage {
  return typeof Reflect.get(Object(value), 'type') === 'string';
}
