/** The private and local ones of IPv4, as a browser writes hosts, and what is local by its name. */
const NOT_PUBLIC =
  /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$|^(.+\.)?localhost$/;

/**
 * What is wrong with the address of a webhook. The service has the last word, and knows of more
 * addresses that are private; this catches slips of the finger.
 */
export function webhookFault(text: string): string | undefined {
  if (!/^https:\/\/\S+$/.test(text) || !URL.canParse(text)) {
    return 'An address that begins with https://.';
  }
  const { username, password, hash, hostname } = new URL(text);
  if (`${username}${password}${hash}` !== '') return 'An address without user, password and #.';
  return NOT_PUBLIC.test(hostname) ? 'An address on the public internet.' : undefined;
}
