import { expect } from 'vitest';
import { Browser } from '../../auth/support/browser.js';
import type { Service } from '../../support/program.js';

/** A browser that speaks to the process, from an address of its own. */
export function browserAt(service: Service): Browser {
  return new Browser(service.url.replace('//localhost', '//127.0.0.1'));
}

/** Has a login link mailed, and gives its path: without a mail server, mails are printed. */
export async function askForLink(service: Service, email: string): Promise<string> {
  const answer = await browserAt(service).post('/api/v1/auth/magic/request', { email });
  expect(answer.status).toBe(200);
  return linkMailedBy(service, email);
}

/** The path of the login link that the process mails, once it does. */
export async function linkMailedBy(service: Service, email: string): Promise<string> {
  const mail = await service.said(
    new RegExp(`To: ${email}\\n[^]*?^http:\\S+(/api/v1/auth/magic/verify\\S+)$`, 'm'),
  );
  return mail[1] ?? '';
}
