import { expect, test } from 'vitest';
import { openMailer } from '../../../src/app/mailer.js';
import { openNetwork } from '../../../src/app/network/network.js';
import { readConfig } from '../../../src/config/config.js';
import { createConsoleMailer } from '../../../src/runtime/mail/console-mailer.js';
import { MailError } from '../../../src/runtime/mail/mailer.js';
import { magicLinkMail } from '../../../src/runtime/mail/templates/magic-link.js';

const link = new URL('https://items.example/api/v1/auth/magic/verify?token=abc');
const mail = magicLinkMail({
  to: 'alice@example.com',
  link,
  expiresInMinutes: 10,
  serviceName: 'Itemtide',
  language: 'en',
});

test('a mail is printed completely, with its link on a separate line', async () => {
  const written: string[] = [];
  const mailer = createConsoleMailer((text) => written.push(text));
  await mailer.send(mail);
  await mailer.close();
  const printed = written.join('');
  expect(printed.split('\n')).toContain(link.href);
  expect(printed.split('\n')).toContain('To: alice@example.com');
  expect(printed.split('\n')).toContain('Subject: Sign in to Itemtide');
  expect(printed).toContain(mail.text.trimEnd());
  expect(printed.endsWith('\n')).toBe(true);
});

test.each([
  ['to', 'a@example.com\u001b[2J'],
  ['to', 'a@example.com\nTo: b@example.com'],
  ['subject', 'x\u001b]0;owned\u0007'],
])('5.21 a mail whose %s is %j is not printed', async (name, value) => {
  const written: string[] = [];
  const mailer = createConsoleMailer((text) => written.push(text));
  await expect(mailer.send({ ...mail, [name]: value })).rejects.toBeInstanceOf(MailError);
  expect(written).toEqual([]);
});

test('an invalid sender is refused also if mails are printed', async () => {
  const config = readConfig(
    { MARKETS: 'simulated', MAIL_FROM: 'nonsense' },
    { markets: ['simulated'] },
  );
  const { lookup } = openNetwork({ servers: [] });
  const opening = openMailer(config, new URL('http://localhost'), () => {}, lookup);
  await expect(opening).rejects.toThrow(/^MAIL_FROM must be one address/);
});
