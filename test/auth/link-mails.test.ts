import { expect, onTestFinished, test } from 'vitest';
import { LinkMails } from '../../src/auth/link-mails.js';
import { MailError } from '../../src/runtime/mail/mailer.js';
import { SILENT } from '../support/log.js';

test('waiting mails of one network do not displace mails of others while the mail server fails', async () => {
  const mails = new LinkMails(SILENT);
  onTestFinished(() => mails.stop());
  const attempts: string[] = [];
  for (let count = 0; count < 300; count += 1) {
    mails.add('192.0.2.1', async () => {
      attempts.push('attacker');
      throw new MailError('try again later', { isTemporary: true });
    });
  }
  const sent = new Promise<void>((resolve) => {
    mails.add('192.0.2.2', async () => resolve());
  });
  await sent;
  expect(attempts).toHaveLength(20);
});

test('a stop drops mails that wait for another attempt, without waiting for them', async () => {
  const mails = new LinkMails(SILENT);
  const tried = new Promise<void>((resolve) => {
    mails.add('192.0.2.1', async () => {
      resolve();
      throw new MailError('try again later', { isTemporary: true });
    });
  });
  await tried;
  await mails.stop();
});
