import * as texts from '../../messages/en/portfolio-alert-dialog.js';

/** Private and loopback IPv4 addresses as a browser normalizes them, and localhost names. */
const NOT_PUBLIC =
  /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$|^(.+\.)?localhost$/;

/**
 * The error of a webhook address, if any. The service checks again, with more private ranges; this
 * check catches typing errors.
 */
export function webhookFault(text: string): string | undefined {
  if (!/^https:\/\/\S+$/.test(text) || !URL.canParse(text)) {
    return texts.webhookNotHttps;
  }
  const { username, password, hash, hostname } = new URL(text);
  if (`${username}${password}${hash}` !== '') return texts.webhookWithUser;
  return NOT_PUBLIC.test(hostname) ? texts.webhookNotPublic : undefined;
}
