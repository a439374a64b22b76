import type { LiveMessage } from '../contract/live-messages.js';

/** The messages of a frame; undefined where it holds none, which the service does not send. */
export function readMessages(text: string): LiveMessage[] | undefined {
  try {
    const messages = [JSON.parse(text) as unknown].flat();
    return messages.every(isMessage) ? messages : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Messages of types that this version does not know count too: nobody listens to them. */
function isMessage(value: unknown): value is LiveMessage {
  return typeof Reflect.get(Object(value), 'type') === 'string';
}
