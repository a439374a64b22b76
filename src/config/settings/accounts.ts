import { emails, smtpUrl } from '../address-kinds.js';
import { boolean, choice, integer, text } from '../kinds.js';
import { optional, optionalSecret, setting, storable, type Topic } from './setting.js';

export const ACCOUNTS = {
  title: 'Mail, login links and sessions',
  settings: {
    SMTP_URL: storable(
      optionalSecret(
        smtpUrl,
        'Mail server, as smtp://user:password@host:587 or smtps://; without it mails are printed.',
      ),
    ),
    PRINT_MAILS: setting(
      choice('always', 'demo'),
      'always',
      'Without SMTP_URL: always, or demo to print mails only while all prices are demo data. Otherwise there are no login links.',
    ),
    MAIL_FROM: storable(
      optional(text, 'no-reply at the host of BASE_URL', 'Sender address of mails.'),
    ),
    MAGIC_LINK_EXPIRY_MINUTES: storable(
      setting(integer(1, 60), '10', 'Minutes for which a mailed login link is valid, 1 to 60.'),
    ),
    MAGIC_LINK_SIGNUP: storable(
      setting(
        boolean,
        'true',
        'Whether login links are also mailed to addresses without an account; those of ADMIN_EMAILS always get them.',
      ),
    ),
    MAGIC_LINK_MAILS_PER_HOUR: storable(
      setting(
        integer(1, 1_000_000),
        '300',
        'Maximum number of unused mailed login links per hour, for addresses with and without an account each, 1 to 1000000.',
      ),
    ),
    SESSION_LIFETIME_HOURS: storable(
      setting(integer(1, 720), '72', 'Hours after which an unused session ends, 1 to 720.'),
    ),
    ADMIN_EMAILS: storable(
      setting(emails, '', 'E-mail addresses of the administrators, comma-separated.'),
    ),
  },
} satisfies Topic;
