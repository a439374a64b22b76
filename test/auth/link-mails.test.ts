import { expect, onTestFinished, test } from 'vitest';
import { LinkMails } from '../../src/auth/link-mails.js';
import { MailError } from '../../src/mail/mailer.js';

test('[1.32] mails that wait as the mail server fails leave room for those of other askers', async () => {
  const mails = new LinkMails({ info() {}, warn() {} });
  onTestFinished(() => mails.stop());
  const attempts: string[] = [];
  for (let count = 0; count < 300; count += 1) {
    mails.add('192.0.2.1', async () => {
      attempts.push('attacker');
      throw new MailError('come again', { passes: true });
    });
  }
  const sent = new Promise<void>((resolve) => {
    mails.add('192.0.2.2', async () => resolve());
  });
  await sent;
  expect(attempts).toHaveLength(20);
});

test('what waits to be sent again is dropped by a stop, which waits for nothing', async () => {
  const mails = new LinkMails({ info() {}, warn() {} });
  const tried = new Promise<void>((resolve) => {
    mails.add('192.0.2.1', async () => {
      resolve();
      throw new MailError('come again', { passes: true });
    });
  });
  await tried;
  await mails.stop();
});
