import { checkMail } from './check-mail.js';
import type { Mailer } from './mailer.js';

/** Prints complete mails instead of sending them, with links on lines of their own. */
export function createConsoleMailer(write: (text: string) => void): Mailer {
  return {
    async send(mail) {
      checkMail(mail);
      write(
        [
          '----- mail, printed because no mail server is set -----',
          `To: ${mail.to}`,
          `Subject: ${mail.subject}`,
          '',
          mail.text.trimEnd(),
          '----- end of mail -----',
          '',
        ].join('\n'),
      );
    },
    async close() {},
  };
}
