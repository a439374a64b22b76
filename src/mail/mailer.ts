/** One mail to one mailbox, the same message as plain text and as HTML. */
export interface Mail {
  /** A bare address: no name, no brackets, no list. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands mails over: to a mail server, or to the console where none is set. */
export interface Mailer {
  /** @throws MailError when the mail was not taken; its message holds nothing of the mail */
  send(mail: Mail): Promise<void>;
  /** Lets mails that are on their way arrive; none may be sent after it. */
  close(): Promise<void>;
}

/** A mail that nobody took. Its message may be logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Whether the same mail may be taken in a moment. */
  readonly passes: boolean;

  constructor(message: string, { passes = false }: { readonly passes?: boolean } = {}) {
    super(message);
    this.passes = passes;
  }
}
