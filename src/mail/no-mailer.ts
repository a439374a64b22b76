import { MailError, type Mailer } from './mailer.js';

/** Where mails can neither be sent nor printed: refuses each of them. */
export function createNoMailer(): Mailer {
  return {
    async send() {
      throw new MailError('no mail server is set');
    },
    async close() {},
  };
}
