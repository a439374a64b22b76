/** The result of a check: `failed` keeps the service from its work, `warning` may be meant. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'failed';
  /** The checked thing, in a word. */
  readonly subject: string;
  /** The state as a sentence, and the remedy unless it is `ok`. */
  readonly text: string;
}

export const ok = (subject: string, text: string): Finding => ({ state: 'ok', subject, text });

export const warning = (subject: string, text: string): Finding => ({
  state: 'warning',
  subject,
  text,
});

export const failed = (subject: string, text: string): Finding => ({
  state: 'failed',
  subject,
  text,
});
