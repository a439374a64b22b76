import { useState } from 'react';
import type { Alert, AlertInput, User } from '../../../client/index.js';
import type { Currency } from '../../../contract/values.js';
import { service } from '../../api/service.js';
import * as shared from '../../messages/en/portfolio.js';
import * as texts from '../../messages/en/portfolio-alert-dialog.js';
import { inShownCurrency } from '../../ui/currency.js';
import { readAmount } from '../../ui/form/amounts.js';
import { CheckField, TextField } from '../../ui/form/field.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Checked, useFields } from '../../ui/form/use-fields.js';
import { SecretDialog } from '../../ui/secret-dialog.js';
import { ItemPicker, type PickedItem } from '../lots/item-picker.js';
import { useChange } from '../use-change.js';
import { CurrentPrice } from './current-price.js';
import { RuleFields } from './rule-fields.js';
import { checkRule, formOf, type Kind, NO_CHOICES, type RuleText } from './rule-form.js';
import { webhookFault } from './webhook-fault.js';

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
  const former = alert && formOf(alert.rule);
  const [item, setItem] = useState<PickedItem | undefined>(
    alert === undefined ? given : { id: alert.item_id, name: alert.market_hash_name },
  );
  const [itemFault, setItemFault] = useState<string>();
  const [choices, setChoices] = useState(former?.choices ?? NO_CHOICES);
  const [email, setEmail] = useState(alert?.email ?? false);
  const fields = useFields<RuleText>({
    figure: former?.figure ?? '',
    webhook: alert?.webhook_url ?? '',
  });
  const save = useChange(
    (input: AlertInput & { currency?: Currency }) =>
      alert === undefined
        ? service.addAlert(input)
        : service.replaceAlert({ id: alert.id, ...input }),
    ({ webhook_secret }) => webhook_secret === undefined && onClose(),
  );
  const secret = save.data?.webhook_secret;
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

  const check = (
    typed: Readonly<Record<RuleText, string>>,
  ): Checked<RuleText, AlertInput & { currency?: Currency }> => {
    const rule = checkRule(choices, typed.figure);
    // What was not changed is not rounded again.
    const isSame =
      alert !== undefined &&
      'price' in alert.rule &&
      alert.rule.type === choices.kind &&
      former?.figure === typed.figure;
    const webhook = typed.webhook.trim();
    const fault = webhook === '' ? undefined : webhookFault(webhook);
    const faults = fault === undefined ? {} : { webhook: fault };
    if ('faults' in rule) return { faults: { ...rule.faults, ...faults } };
    if (fault !== undefined || item === undefined) return { faults };
    return {
      entered: {
        item_id: item.id,
        ...(isSame ? { rule: alert.rule } : { rule: rule.entered, ...inShownCurrency() }),
        email,
        webhook_url: webhook === '' ? null : webhook,
        enabled: alert?.enabled ?? true,
      },
    };
  };

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
      <RuleFields choices={choices} onChoose={setChoices} fields={fields} />
      {item && (
        <p>
          <CurrentPrice itemId={item.id} amount={typedAmount(choices.kind, fields.texts.figure)} />
        </p>
      )}
      {user.email === '' ? (
        <p className="soft small">{texts.noMail}</p>
      ) : (
        <CheckField label={texts.alsoMail(user.email)} checked={email} onCheck={setEmail} />
      )}
      <TextField
        label={texts.webhook}
        type="url"
        placeholder="https://"
        hint={texts.webhookHint}
        {...fields.propsOf('webhook')}
      />
    </FormDialog>
  );
}

/** The entered amount; undefined for rules of other figures, and for what is no amount. */
function typedAmount(kind: Kind, text: string): number | undefined {
  return kind === 'price_above' || kind === 'price_below' ? readAmount(text) : undefined;
}
