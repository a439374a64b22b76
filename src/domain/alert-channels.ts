import { namesOf } from './unknown-values.js';

/** A channel of alerts, as the API and the pages describe it. */
interface ChannelDescription {
  /** As in "notify by mail". A proper name, such as that of a service, is capitalized, and the same in all languages. */
  readonly noun: string;
  /** The receiver of its messages. */
  readonly receiver: string;
  /** Maximum messages per user and hour. */
  readonly maxPerHour: number;
  /** Maximum concurrent deliveries over all users. */
  readonly concurrency: number;
  readonly form: AccountForm | TargetForm;
}

/** The channel sends to the address of the account: an alert has no target, a form a check box. */
interface AccountForm {
  readonly by: 'account';
  /** `{address}` is replaced by that of the account. */
  readonly label: string;
  /** Shown instead of the check box when the account has no address. */
  readonly noAddress: string;
}

/** The channel sends to a target that the user enters. */
interface TargetForm {
  readonly by: 'target';
  readonly placeholder: string;
  readonly hint?: string;
  /** The violated requirement, to follow "must"; undefined if the target is valid. */
  readonly faultOf: (target: string) => string | undefined;
  /** A short form for lists. */
  readonly short: (target: string) => string;
}

/** The channels, by their `kind`. `src/alerts/channels/` has how each of them sends. */
export const ALERT_CHANNELS = {
  email: {
    noun: 'mail',
    receiver: 'the verified address of the account',
    maxPerHour: 20,
    // Mail servers accept few connections.
    concurrency: 10,
    form: {
      by: 'account',
      label: 'Also send a mail to {address}',
      noAddress: 'No mail can be sent: your account has no address.',
    },
  },
  webhook: {
    noun: 'webhook',
    receiver: 'an https URL on the public internet',
    maxPerHour: 200,
    concurrency: 40,
    form: {
      by: 'target',
      placeholder: 'https://',
      hint: 'Each event is sent there as a signed POST request. Private networks are not allowed.',
      faultOf: webhookFault,
      short: (target) => new URL(target).host,
    },
  },
} as const satisfies Readonly<Record<string, ChannelDescription>>;

export type ChannelKind = keyof typeof ALERT_CHANNELS;

export const CHANNEL_KINDS = namesOf(ALERT_CHANNELS);

/** The form of a channel, for code that treats all channels alike. */
export function channelForm(kind: ChannelKind): AccountForm | TargetForm {
  return ALERT_CHANNELS[kind].form;
}

/** The longest target, in characters. */
export const MAX_TARGET = 2_048;

/** Private and loopback IPv4 addresses as URLs normalize them, and localhost names. */
const NOT_PUBLIC =
  /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$|^(.+\.)?localhost$/;

/** The service also refuses other special ranges, and checks the addresses of names at each post. */
function webhookFault(target: string): string | undefined {
  if (!/^https:\/\/\S+$/.test(target) || !URL.canParse(target)) return 'begin with https://';
  const { username, password, hash, hostname } = new URL(target);
  if (`${username}${password}${hash}` !== '') return 'not contain a user, a password or #';
  return NOT_PUBLIC.test(hostname) ? 'be on the public internet' : undefined;
}
