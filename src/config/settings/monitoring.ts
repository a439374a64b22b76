import { choice, integer, matching } from '../kinds.js';
import { optional, optionalSecret, setting, type Topic } from './setting.js';

const token = matching('have 16 to 256 visible ASCII characters', /^[\x21-\x7e]{16,256}$/);

export const MONITORING = {
  title: 'Log and metrics',
  settings: {
    LOG_LEVEL: setting(
      choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
      'info',
      'fatal, error, warn, info, debug, trace or silent.',
    ),
    METRICS_TOKEN: optionalSecret(
      token,
      'Bearer token that /metrics requires, 16 characters or more.',
    ),
    METRICS_PORT: optional(
      integer(0, 65_535),
      '',
      'Separate port of /metrics on HOST, 0 to 65535; 0 for a free one.',
    ),
  },
} satisfies Topic;
