import { useState } from 'react';
import * as shared from '#messages/portfolio.js';
import * as texts from '#messages/portfolio-alert-dialog.js';
import type { Alert, User } from '../../../client/index.js';
import type { RuleType } from '../../../contract/alert-values.js';
import { service } from '../../api/service.js';
import { inShownCurrency } from '../../ui/currency.js';
import { readAmount } from '../../ui/form/amounts.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { useFields } from '../../ui/form/use-fields.js';
import { SecretDialog } from '../../ui/secret-dialog.js';
import { ItemPicker, type PickedItem } from '../lots/item-picker.js';
import { useChange } from '../use-change.js';
import { sideOf } from './alert-text.js';
import { ChannelFields, channelValues, checkChannels } from './channel-fields.js';
import { CurrentPrice } from './current-price.js';
import { Rehearsal } from './rehearsal.js';
import { RuleFields } from './rule-fields.js';
import { changesOf, checkRule, type EnteredAlert, fieldsOf, valuesOf } from './rule-form.js';

/** Creates an alert, perhaps of a given item, or edits the given alert. */
export function AlertDialog({
  alert,
  item: given,
  user,
  onClose,
}: {
  alert?: Alert;
  item?: PickedItem;
  user: User;
  onClose: () => void;
}) {
  const [item, setItem] = useState<PickedItem | undefined>(
    alert === undefined ? given : { id: alert.item_id, name: alert.market_hash_name },
  );
  const [itemFault, setItemFault] = useState<string>();
  const [type, setType] = useState<RuleType>(alert?.rule.type ?? 'price_above');
  const fields = useFields<string>(alert === undefined ? {} : formValues(alert));
  const save = useChange(
    (entered: EnteredAlert) =>
      alert === undefined
        ? service.addAlert(entered)
        : service.changeAlert({ id: alert.id, ...changesOf(entered, alert) }),
    (saved) => secretOf(saved) === undefined && onClose(),
  );
  const secret = save.data && secretOf(save.data);
  if (secret !== undefined) {
    return (
      <SecretDialog
        title={texts.keyTitle}
        text={texts.keyHint}
        label={texts.key}
        secret={secret}
        onClose={onClose}
      />
    );
  }

  const check = (values: Readonly<Record<string, string>>) => {
    const rule = checkRule(type, values);
    const { channels, faults } = checkChannels(values);
    if ('faults' in rule) return { faults: { ...rule.faults, ...faults } };
    if (item === undefined || Object.keys(faults).length > 0) return { faults };
    return {
      entered: { item_id: item.id, rule: rule.entered, channels, ...inShownCurrency() },
    };
  };

  const rule = checkRule(type, fields.texts);

  return (
    <FormDialog
      title={alert === undefined ? texts.newTitle : texts.editTitle}
      action={alert === undefined ? texts.create : texts.save}
      sending={save}
      form={fields.form}
      onSubmit={(event) => {
        setItemFault(item === undefined ? shared.chooseItem : undefined);
        fields.submit(check, save.mutate)(event);
      }}
      onClose={onClose}
    >
      <ItemPicker picked={item} onPick={setItem} error={itemFault} autoFocus />
      <RuleFields type={type} onChoose={setType} fields={fields} />
      {item && (
        <p>
          <CurrentPrice
            itemId={item.id}
            amount={typedAmount(type, fields.texts)}
            side={sideOf(type)}
          />
        </p>
      )}
      {item && 'entered' in rule && <Rehearsal tried={{ item_id: item.id, rule: rule.entered }} />}
      <ChannelFields user={user} fields={fields} />
    </FormDialog>
  );
}

function formValues({ rule, channels }: Alert): Readonly<Record<string, string>> {
  return { ...valuesOf(rule), ...channelValues(channels) };
}

/** The new secret of a channel, if any. */
function secretOf({ channels }: Alert): string | undefined {
  return channels.find(({ secret }) => secret !== undefined)?.secret;
}

/** The entered amount; undefined for rules of other figures, and for text that is not an amount. */
function typedAmount(type: RuleType, texts: Readonly<Record<string, string>>): number | undefined {
  const amount = fieldsOf(type).find(([, { kind }]) => kind === 'amount');
  return amount && readAmount(texts[amount[0]] ?? '');
}
