import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openNetwork } from '../../../src/app/network/network.js';
import { type Mail, MailError, type Mailer } from '../../../src/runtime/mail/mailer.js';
import { createSmtpMailer } from '../../../src/runtime/mail/smtp-mailer.js';
import { magicLinkMail } from '../../../src/runtime/mail/templates/magic-link.js';
import { startDnsServer } from '../../support/dns-server.js';
import { temporaryFolder } from '../../support/program.js';
import { type SmtpInbox, startSmtpInbox } from '../../support/smtp-inbox.js';

const { lookup } = openNetwork({ servers: [] });

const FROM = 'Itemtide <no-reply@items.example>';
const TOKEN = 'q8mVw5m9nX1cZr-4u2yT0b_J7eKfLpQdHsGaViNoCxE';
const LINK = new URL(`https://items.example/api/v1/auth/magic/verify?token=${TOKEN}`);

let inbox: SmtpInbox | undefined;
let mailer: Mailer | undefined;
afterEach(async () => {
  await mailer?.close();
  await inbox?.close();
  inbox = undefined;
  mailer = undefined;
});

async function start(options: SMTPServerOptions = {}): Promise<SmtpInbox> {
  inbox = await startSmtpInbox(options);
  mailer = createSmtpMailer(inbox.url, FROM, lookup);
  return inbox;
}

function mail(changes: Partial<Mail> = {}): Mail {
  const to = 'alice@example.com';
  const whole = magicLinkMail({
    to,
    link: LINK,
    expiresInMinutes: 10,
    serviceName: 'Itemtide',
    language: 'en',
  });
  return { ...whole, ...changes };
}

async function failureOf(sending: Promise<void> | undefined): Promise<string> {
  const error = await sending?.catch((thrown: unknown) => thrown);
  if (!(error instanceof MailError)) return expect.fail(`no MailError but ${String(error)}`);
  expect(`${error.stack} ${String(error.cause)}`).not.toContain(TOKEN);
  return error.message;
}

test('a mail arrives completely, as text and as HTML', async () => {
  const { mails } = await start();
  await mailer?.send(mail());
  expect(mails.length).toBe(1);
  const [received] = mails;
  expect(received?.from).toBe('no-reply@items.example');
  expect(received?.to).toEqual(['alice@example.com']);
  expect(received?.headers.get('from')).toBe('Itemtide <no-reply@items.example>');
  expect(received?.headers.get('to')).toBe('alice@example.com');
  expect(received?.headers.get('subject')).toBe('Sign in to Itemtide');
  expect(received?.headers.get('auto-submitted')).toBe('auto-generated');
  expect([...(received?.parts ?? [])]).toEqual([
    ['text/plain', mail().text],
    ['text/html', mail().html],
  ]);
});

test('the mail server is resolved by the DNS server of the settings', async () => {
  const dns = await startDnsServer({ 'mail.example': ['127.0.0.1'] }, onTestFinished);
  const { lookup } = openNetwork({ servers: [dns.address] });
  // Its certificate is not valid for mail.example.
  const { url, mails } = await start({ hideSTARTTLS: true });
  await mailer?.close();
  mailer = createSmtpMailer(url.replace('127.0.0.1', 'mail.example'), FROM, lookup);
  await mailer.send(mail());
  expect(mails).toHaveLength(1);
  expect(dns.asked).toContain('mail.example');
});

describe('5.21 an address is used exactly as given:', () => {
  test.each([
    ["o'brien+tag@example.com"],
    ['a.b-c_d/e=f@example.com'],
    ['!#$%&*?^`{|}~@example.com'],
    ['Alice@Example.com'],
    ['a@localhost'],
    [`${'a'.repeat(64)}@example.com`],
  ])('%s', async (address) => {
    const { mails } = await start();
    await mailer?.send(mail({ to: address }));
    expect(mails.map(({ to }) => to)).toEqual([[address.replace('Example', 'example')]]);
    expect(mails[0]?.headers.get('to')).toBe(address.replace('Example', 'example'));
  });
});

describe('5.21 no mail is sent to', () => {
  test.each([
    ['a list', 'a@example.com,evil@example.com'],
    ['a list with semicolons', 'a@example.com;evil@example.com'],
    ['an address in brackets', 'a@example.com <evil@example.com>'],
    ['bare brackets', '<a@example.com>'],
    ['a group', 'all:a@example.com,evil@example.com;'],
    ['a comment', 'a(x)@example.com'],
    ['a quoted name', '"a b"@example.com'],
    ['two at signs', 'a@evil.example@example.com'],
    ['a full-width at sign', 'a\uff20example.com'],
    ['a line break', 'a@example.com\r\nBcc: evil@example.com'],
    ['a leading line break', '\na@example.com'],
    ['a command', 'a@example.com>\r\nRCPT TO:<evil@example.com'],
    ['NUL', 'a\u0000@example.com'],
    ['a blank', 'a b@example.com'],
    ['a trailing space', 'a@example.com '],
    ['no domain', 'a@'],
    ['no name', '@example.com'],
    ['nothing', ''],
    [
      'an address that is too long',
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(130)}.example`,
    ],
  ])('%s', async (_what, to) => {
    const { mails } = await start();
    expect(await failureOf(mailer?.send(mail({ to })))).toBe(
      'the recipient is not one bare address',
    );
    expect(mails).toEqual([]);
  });
});

describe('5.21 no header is injected by', () => {
  test.each([['\r\nBcc: evil@example.com'], ['\nX: y'], ['\rX: y'], ['\u2028X: y'], ['\u0000']])(
    'a subject with %j',
    async (end) => {
      const { mails } = await start();
      const failure = await failureOf(mailer?.send(mail({ subject: `Hello${end}` })));
      expect(failure).toBe('the subject is not one line of text');
      expect(mails).toEqual([]);
    },
  );

  test('the text, for any content', async () => {
    const { mails } = await start();
    const text = 'Bcc: evil@example.com\n\n.\n..\nRCPT TO:<evil@example.com>\n';
    await mailer?.send(mail({ text }));
    expect(mails.map(({ to }) => to)).toEqual([['alice@example.com']]);
    expect(mails[0]?.headers.has('bcc')).toBe(false);
    expect(mails[0]?.parts.get('text/plain')).toBe(text);
  });

  test('a file or an address named in the text', async () => {
    const { mails } = await start();
    await mailer?.send(mail({ text: 'file:///etc/hostname', html: '<img src="/etc/hostname">' }));
    expect(mails[0]?.parts.get('text/html')).toBe('<img src="/etc/hostname">');
  });
});

describe('the sender of a mail:', () => {
  test.each([
    ['no-reply@items.example', 'no-reply@items.example'],
    ['"Items, Inc." <no-reply@items.example>', '"Items, Inc." <no-reply@items.example>'],
    ['Gezeiten Ü <no-reply@items.example>', '=?UTF-8?Q?Gezeiten_=C3=9C?= <no-reply@items.example>'],
  ])('%s', async (from, header) => {
    inbox = await startSmtpInbox();
    mailer = createSmtpMailer(inbox.url, from, lookup);
    await mailer.send(mail());
    expect(inbox.mails[0]?.headers.get('from')).toBe(header);
    expect(inbox.mails[0]?.from).toBe('no-reply@items.example');
  });

  test.each([
    [''],
    ['Itemtide'],
    ['a@example.com, b@example.com'],
    ['all: a@example.com;'],
    ['Itemtide <a@example.com>\r\nBcc: evil@example.com'],
    ['Itemtide <a b@example.com>'],
  ])('%j is not a recipient', (from) => {
    expect(() => createSmtpMailer('smtp://localhost', from, lookup)).toThrow(
      /^MAIL_FROM must be one address/,
    );
  });
});

describe('the requirements of the server', () => {
  test('a password', async () => {
    const logins: unknown[] = [];
    const { mails, url } = await start({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        logins.push([username, password]);
        if (password === 'p@ss/word') done(null, { user: username });
        else done(new Error(`no: ${password}`));
      },
    });
    mailer = createSmtpMailer(url.replace('//', '//user%40x:p%40ss%2Fword@'), FROM, lookup);
    await mailer.send(mail());
    expect(mails.length).toBe(1);
    const wrong = createSmtpMailer(url.replace('//', '//user%40x:wrong@'), FROM, lookup);
    expect(await failureOf(wrong.send(mail()))).toMatch(/^127\.0\.0\.1 refused the mail: 535/);
    expect(logins).toEqual([
      ['user@x', 'p@ss/word'],
      ['user@x', 'wrong'],
    ]);
  });

  test('TLS from the start, with a self-signed certificate, on this machine', async () => {
    const { mails } = await start({ secure: true });
    await mailer?.send(mail());
    expect(mails.length).toBe(1);
  });
});

describe('a server that may not be on this machine', () => {
  const address = (url: string) => url.replace('127.0.0.1', 'user:password@0.0.0.0');

  async function failsWithoutLogin(options: SMTPServerOptions): Promise<string> {
    let logins = 0;
    const { mails, url } = await start({
      ...options,
      onAuth(_login, _session, done) {
        logins += 1;
        done(null, { user: 'user' });
      },
    });
    mailer = createSmtpMailer(address(url), FROM, lookup);
    const failure = await failureOf(mailer.send(mail()));
    expect([logins, mails.length]).toEqual([0, 0]);
    return failure;
  }

  test('gets no password without encryption', async () => {
    const hidden = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };
    expect(await failsWithoutLogin(hidden)).toMatch(/ETLS|STARTTLS/);
  });

  test('gets no password with a self-signed certificate', async () => {
    expect(await failsWithoutLogin({})).toMatch(/certificate/);
  });

  test('can be trusted by its address anyway', async () => {
    const { mails, url } = await start({
      onAuth: (_login, _session, done) => done(null, { user: 1 }),
    });
    mailer = createSmtpMailer(`${address(url)}/?tls.rejectUnauthorized=false`, FROM, lookup);
    await mailer.send(mail());
    expect(mails.length).toBe(1);
  });
});

describe('the address of the server does not', () => {
  test('start a program, or send mails elsewhere', async () => {
    const { mails, url } = await start();
    const folder = temporaryFolder();
    const query = new URLSearchParams({
      sendmail: '1',
      path: '/bin/sh',
      proxy: 'http://127.0.0.1:1',
    });
    query.append('args', '-c');
    query.append('args', `touch ${join(folder, 'started')}`);
    mailer = createSmtpMailer(`${url}/?${query}`, FROM, lookup);
    await mailer.send(mail());
    expect(mails.length).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('errors contain nothing of the mail:', () => {
  test('a recipient is refused', async () => {
    const { mails } = await start({
      onRcptTo({ address }, _session, done) {
        done(Object.assign(new Error(`5.1.1 no ${address} here`), { responseCode: 550 }));
      },
    });
    const failure = await failureOf(mailer?.send(mail()));
    expect(failure).toBe('127.0.0.1 refused the mail: 550 5.1.1 to RCPT TO (EENVELOPE)');
    expect(mails).toEqual([]);
  });

  test('the mail is refused, with its link in the reason', async () => {
    await start({
      onData(stream, _session, done) {
        stream.on('end', () => done(new Error(`5.7.1 ${LINK.href} looks like spam`))).resume();
      },
    });
    const failure = await failureOf(mailer?.send(mail()));
    expect(failure).toMatch(/^127\.0\.0\.1 refused the mail: \d{3}.* \(EMESSAGE\)$/);
  });

  test('no server', async () => {
    const { url, close } = await startSmtpInbox();
    await close();
    mailer = createSmtpMailer(url, FROM, lookup);
    expect(await failureOf(mailer.send(mail()))).toMatch(/ECONNREFUSED/);
  });

  test('the connection is closed', async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, FROM, lookup);
    expect(await failureOf(mailer.send(mail()))).toMatch(/^127\.0\.0\.1 refused the mail: E/);
    await new Promise((closed) => server.close(closed));
  });
});

describe('a slow server', () => {
  test('gets its mail, without delaying others', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { mails } = await start({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('slow')) held.then(() => done(), done);
        else done();
      },
    });
    const slow = mailer?.send(mail({ to: 'slow@example.com' }));
    await mailer?.send(mail({ to: 'quick@example.com' }));
    release();
    await slow;
    expect(mails.map(({ to }) => to.join())).toEqual(['quick@example.com', 'slow@example.com']);
  });

  test('delays closing of the mailer, which accepts no further mail', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { mails } = await start({
      onRcptTo(_address, _session, done) {
        held.then(() => done(), done);
      },
    });
    const slow = mailer?.send(mail());
    const closing = mailer?.close();
    expect(await failureOf(mailer?.send(mail()))).toBe('the mailer is closed');
    release();
    await closing;
    await slow;
    expect(mails.length).toBe(1);
  });

  test('is aborted five seconds after the mailer closes', async () => {
    let connected = (): void => {};
    const connection = new Promise<void>((resolve) => {
      connected = resolve;
    });
    await start({ onRcptTo: () => connected() });
    const failing = failureOf(mailer?.send(mail()));
    await connection;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const closing = mailer?.close();
      await vi.advanceTimersByTimeAsync(5_000);
      await closing;
    } finally {
      vi.useRealTimers();
    }
    expect(await failing).toMatch(/EABORT/);
  });
});
