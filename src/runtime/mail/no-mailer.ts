import { MailError, type Mailer } from './mailer.js';

/** Refuses all mails, for a process that can neither send nor print them. */
export function createNoMailer(): Mailer {
  return {
    async send() {
      throw new MailError('no mail server is set');
    },
    async close() {},
  };
}
