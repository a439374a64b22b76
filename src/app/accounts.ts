import {
  type Accounts,
  type AccountsSettings,
  createAccounts,
  type LinkWay,
} from '../auth/accounts.js';
import type { Config } from '../config/config.js';
import { HOUR_MS, MINUTE_MS } from '../domain/units.js';
import type { Mailer } from '../runtime/mail/mailer.js';
import type { Base } from './base.js';
import { linkWayOf } from './mailer.js';

/** Signing in, as configured. */
export function buildAccounts(base: Base, mailer: Mailer): Accounts {
  const { config, baseUrl, prices, network, clock, log } = base;
  const links = linkWayOf(config);
  if (links === 'none') log.warn({}, 'SMTP_URL is not set: sign-in links cannot be mailed');
  for (const { id, trustEmail } of config.accounts.oauth) {
    if (trustEmail) log.warn({ provider: id }, 'unverified addresses of this provider are trusted');
  }
  return createAccounts(accountsSettings(config.accounts, baseUrl, links), {
    database: prices.database,
    mailer,
    clock,
    log,
    fetch: network.fetch,
  });
}

function accountsSettings(
  config: Config['accounts'],
  baseUrl: URL,
  links: LinkWay,
): AccountsSettings {
  const { enabled, endpoint, communityHost, apiUrl, apiKey } = config.gamePlatform;
  const url = (text: string | undefined) => (text === undefined ? undefined : new URL(text));
  return {
    baseUrl,
    sessionIdle: config.sessionLifetimeHours * HOUR_MS,
    magicLinks: {
      by: links,
      expiry: config.magicLinks.expiryMinutes * MINUTE_MS,
      signUp: config.magicLinks.signUp,
      mailsPerHour: config.magicLinks.mailsPerHour,
    },
    adminEmails: config.adminEmails,
    oauth: config.oauth.map((oauth) => ({
      ...oauth,
      clientSecret: oauth.clientSecret.reveal(),
      issuer: url(oauth.issuer),
      authorizationUrl: url(oauth.authorizationUrl),
      tokenUrl: url(oauth.tokenUrl),
      userinfoUrl: url(oauth.userinfoUrl),
    })),
    gamePlatform: enabled
      ? {
          name: 'Steam',
          endpoint: new URL(endpoint),
          communityHost,
          realm: baseUrl,
          profiles: apiKey && { apiUrl: new URL(apiUrl), apiKey: apiKey.reveal() },
        }
      : undefined,
  };
}
