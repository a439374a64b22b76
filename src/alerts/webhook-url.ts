import { isIP } from 'node:net';
import { DomainError } from '../domain/errors.js';
import { bareHost } from '../runtime/request/open-fetch.js';

/**
 * Checks the parts of a webhook's address that need no name lookup. The addresses of its name are
 * checked at every post, because they may change.
 * @param mayReach whether an IP address may be posted to
 * @throws DomainError `invalid_parameter`
 */
export function checkWebhookUrl(text: string, mayReach: (address: string) => boolean): void {
  if (!URL.canParse(text)) throw refusal('an address such as https://hooks.example/alerts');
  const { protocol, username, password, hash, hostname } = new URL(text);
  if (protocol !== 'https:') throw refusal('an address that begins with https://');
  if (`${username}${password}${hash}` !== '') throw refusal('without user, password and #');
  const host = bareHost(hostname);
  if (isIP(host) !== 0 && !mayReach(host)) throw refusal('an address on the public internet');
}

function refusal(wanted: string): DomainError {
  return new DomainError('invalid_parameter', `body.webhook_url must be ${wanted}`);
}
