import { origin, page, proxies, servers } from '../address-kinds.js';
import { integer, text } from '../kinds.js';
import { optional, setting, type Topic } from './setting.js';

export const LISTENING = {
  title: 'Listening',
  settings: {
    HOST: setting(text, '127.0.0.1', 'Address to listen on.'),
    PORT: setting(integer(0, 65_535), '8080', 'Port to listen on; 0 for a free one.'),
    BASE_URL: optional(
      origin,
      'http://localhost:<PORT>',
      'Origin at which users reach the service.',
    ),
    FRONTEND_URL: optional(
      page,
      'BASE_URL',
      'URL to which browsers return after signing in; pages of its origin may call the API.',
    ),
    TRUST_PROXY: setting(
      proxies,
      '',
      'Proxies whose X-Forwarded-For is trusted: addresses, ranges, loopback.',
    ),
    DNS_SERVERS: setting(
      servers,
      '',
      "DNS servers to query instead of the system's: IP addresses, with or without a port.",
    ),
  },
} satisfies Topic;
