import { integer } from '../kinds.js';
import { setting, type Topic } from './setting.js';

export const LIMITS = {
  title: 'Limits',
  settings: {
    ADDRESS_CPU_PERCENT: setting(
      integer(0, 100),
      '20',
      'Share of one processor core that requests of an address may take, IPv6 by /64, in percent, 0 to 100; 0 for no limit.',
    ),
    USER_CPU_PERCENT: setting(
      integer(0, 100),
      '20',
      'The same for requests of a signed-in user, 0 to 100; 0 for no limit.',
    ),
    ADDRESS_CONNECTIONS: setting(
      integer(0, 1_000_000),
      '64',
      'Maximum number of HTTP connections from one address, IPv6 by /64, 0 to 1000000; 0 for no limit. Those of TRUST_PROXY and live connections do not count.',
    ),
    LIVE_CLIENTS: setting(
      integer(1, 1_000_000),
      '5000',
      'Maximum number of live connections of a process, 1 to 1000000.',
    ),
    LIVE_CLIENTS_PER_ADDRESS: setting(
      integer(1, 1_000_000),
      '100',
      'Maximum number of live connections from one address, IPv6 by /64, 1 to 1000000.',
    ),
    LIVE_SUBSCRIPTIONS: setting(
      integer(1, 100_000_000),
      '500000',
      'Maximum number of items that all live clients of a process follow together, 1 to 100000000.',
    ),
  },
} satisfies Topic;
