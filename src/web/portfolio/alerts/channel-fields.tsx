import * as texts from '#messages/portfolio-alert-dialog.js';
import type { Alert, AlertInput, User } from '../../../client/index.js';
import {
  ALERT_CHANNELS,
  CHANNEL_KINDS,
  type ChannelKind,
  channelForm,
} from '../../../contract/alert-values.js';
import { CheckField, TextField } from '../../ui/form/field.js';
import type { Faults, useFields } from '../../ui/form/use-fields.js';
import { alertWords } from './alert-words.js';

type Channels = NonNullable<AlertInput['channels']>;

/** The value of a channel that is on and has no target. */
const ON = 'on';

/** The form values of an alert's channels by their kind: the target, or {@link ON}. */
export function channelValues(channels: Alert['channels']): Readonly<Record<string, string>> {
  return Object.fromEntries(channels.map(({ kind, target }) => [kind, target ?? ON]));
}

/** Reads the channels of a form, and their faults. */
export function checkChannels(values: Readonly<Record<string, string>>): {
  readonly channels: Channels;
  readonly faults: Faults<string>;
} {
  const channels: Channels = [];
  const faults: Faults<string> = {};
  for (const kind of CHANNEL_KINDS) {
    const text = values[kind]?.trim() ?? '';
    if (text === '') continue;
    const form = channelForm(kind);
    const fault = form.by === 'target' ? form.faultOf(text) : undefined;
    if (fault !== undefined) faults[kind] = texts.targetMust(alertWords(fault));
    channels.push({ kind, target: form.by === 'target' ? text : null });
  }
  return { channels, faults };
}

export function ChannelFields({
  user,
  fields,
}: {
  user: User;
  fields: ReturnType<typeof useFields<string>>;
}) {
  return CHANNEL_KINDS.map((kind) => (
    <ChannelField key={kind} kind={kind} user={user} fields={fields} />
  ));
}

function ChannelField({
  kind,
  user,
  fields,
}: {
  kind: ChannelKind;
  user: User;
  fields: ReturnType<typeof useFields<string>>;
}) {
  const form = channelForm(kind);
  if (form.by === 'target') {
    return (
      <TextField
        label={texts.optional(capitalized(alertWords(ALERT_CHANNELS[kind].noun)))}
        placeholder={form.placeholder}
        {...(form.hint !== undefined && { hint: alertWords(form.hint) })}
        type="url"
        {...fields.propsOf(kind)}
      />
    );
  }
  if (user.email === '') return <p className="soft small">{alertWords(form.noAddress)}</p>;
  return (
    <CheckField
      label={alertWords(form.label).replace('{address}', () => user.email)}
      checked={fields.texts[kind] === ON}
      onCheck={(checked) => fields.set(kind, checked ? ON : '')}
    />
  );
}

function capitalized(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
