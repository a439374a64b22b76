import { describe, expect, onTestFinished, test } from 'vitest';
import type { Browser } from '../auth/support/browser.js';
import { pathOf, type Service, startAccounts, userOf } from '../auth/support/service.js';
import { startSmtpInbox } from '../support/smtp-inbox.js';

const REQUEST = '/api/v1/auth/magic/request';

const service = await startAccounts();

/** Waits until all requested mails are sent or dropped. Mails are sent in order. */
async function untilAllIsMailed(from: Service = service): Promise<void> {
  await from.signIn(`marker-${crypto.randomUUID()}@example.com`);
}

async function ask(browser: Browser, email: string, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect((await browser.post(REQUEST, { email })).status).toBe(200);
  }
}

describe('requesters are counted separately:', () => {
  test('many requests of one requester do not lock out the owner of the address', async () => {
    const attacker = service.browser();
    await ask(attacker, 'owner@example.com', 12);
    await untilAllIsMailed();
    expect(service.mailsTo('owner@example.com')).toHaveLength(5);
    const owner = service.browser();
    await ask(owner, 'owner@example.com');
    await owner.get(pathOf(await service.linkMailedTo('owner@example.com', 6)));
    expect(await userOf(owner)).toMatchObject({ email: 'owner@example.com' });
  });

  test('many requesters do not lock out a browser that has used the address before', async () => {
    const owner = await service.signIn('known@example.com');
    for (let n = 0; n < 8; n += 1) await ask(service.browser(), 'known@example.com', 5);
    await untilAllIsMailed();
    const mailed = service.mailsTo('known@example.com').length;
    // Five requesters get five mails each, and the owner got the first mail.
    expect(mailed).toBeLessThanOrEqual(26);
    await ask(owner, 'known@example.com');
    await owner.get(pathOf(await service.linkMailedTo('known@example.com', mailed + 1)));
    expect(await userOf(owner)).toMatchObject({ email: 'known@example.com' });
  });

  test('many requests from the network of the owner do not lock out the owner', async () => {
    const owner = await service.signIn('neighbour@example.com');
    await ask(service.browser(owner.address), 'neighbour@example.com', 8);
    await untilAllIsMailed();
    const mailed = service.mailsTo('neighbour@example.com').length;
    await ask(owner, 'neighbour@example.com');
    await service.linkMailedTo('neighbour@example.com', mailed + 1);
  });
});

describe('a mail with a temporary failure', () => {
  /** A mail server that refuses the first mails with 451. */
  async function startGreylisting(refusals: number) {
    const seen: string[] = [];
    const inbox = await startSmtpInbox({
      onRcptTo({ address }, _session, done) {
        seen.push(address);
        if (seen.length > refusals) return done();
        return done(Object.assign(new Error('4.7.1 come again'), { responseCode: 451 }));
      },
    });
    onTestFinished(() => inbox.close());
    return { inbox, seen };
  }

  const linkIn = (text = '') => /^https?:\S+$/m.exec(text)?.[0] ?? '';

  test('is sent again, and its link signs in', async () => {
    const { inbox, seen } = await startGreylisting(1);
    const own = await startAccounts({ SMTP_URL: inbox.url }, onTestFinished);
    const browser = own.browser();
    await ask(browser, 'patient@example.com');
    await expect.poll(() => inbox.mails.length).toBe(1);
    expect(seen).toEqual(['patient@example.com', 'patient@example.com']);
    await browser.get(pathOf(linkIn(inbox.mails[0]?.parts.get('text/plain'))));
    expect(await userOf(browser)).toMatchObject({ email: 'patient@example.com' });
  });

  test('does not count towards the limit of five mails to an address', async () => {
    const { inbox } = await startGreylisting(5);
    const own = await startAccounts({ SMTP_URL: inbox.url }, onTestFinished);
    const browser = own.browser();
    await ask(browser, 'counted@example.com', 5);
    await expect.poll(() => inbox.mails.length).toBe(5);
    // Five mails have arrived: a sixth would exceed the limit.
    await ask(browser, 'counted@example.com');
    await ask(browser, 'another@example.com');
    await expect.poll(() => inbox.mails.at(-1)?.to).toEqual(['another@example.com']);
    expect(inbox.mails).toHaveLength(6);
  });

  test('is not sent again after a permanent failure, and does not count either', async () => {
    let refusing = true;
    const inbox = await startSmtpInbox({
      onRcptTo(_address, _session, done) {
        if (!refusing) return done();
        return done(Object.assign(new Error('5.1.1 nobody here'), { responseCode: 550 }));
      },
    });
    onTestFinished(() => inbox.close());
    const own = await startAccounts({ SMTP_URL: inbox.url }, onTestFinished);
    const browser = own.browser();
    await ask(browser, 'mended@example.com', 6);
    const refused = () =>
      own.logged.filter((line) => line.includes('cannot mail a login link')).length;
    await expect.poll(refused, { timeout: 10_000 }).toBe(6);
    refusing = false;
    await ask(browser, 'mended@example.com');
    await expect.poll(() => inbox.mails.length, { timeout: 5_000 }).toBe(1);
  });
});
