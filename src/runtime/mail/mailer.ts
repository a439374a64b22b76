/** A mail to one mailbox, with the same content as plain text and as HTML. */
export interface Mail {
  /** A bare address: no name, no brackets, no list. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails to a mail server, or prints them if none is set. */
export interface Mailer {
  /** @throws MailError if the mail was refused; the message contains nothing of the mail */
  send(mail: Mail): Promise<void>;
  /** Waits for running sends; no mail may be sent afterwards. */
  close(): Promise<void>;
}

/** A mail that could not be sent. Its message may be logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Whether the failure may be temporary. */
  readonly isTemporary: boolean;

  constructor(message: string, { isTemporary = false }: { readonly isTemporary?: boolean } = {}) {
    super(message);
    this.isTemporary = isTemporary;
  }
}
