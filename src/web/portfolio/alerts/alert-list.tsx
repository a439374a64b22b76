import { useMemo } from 'react';
import * as texts from '#messages/portfolio-alerts.js';
import type { Alert, User } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { ItemWithImage } from '../../items/item-with-image.js';
import { ItemLink, useItemName } from '../../items/names/item-name.js';
import { useFollowedRows } from '../../items/rows/followed-rows.js';
import { useAddressDialog } from '../../ui/address-dialog.js';
import { Button } from '../../ui/button.js';
import { Age } from '../../ui/figures.js';
import { ErrorState } from '../../ui/states.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { useChange } from '../use-change.js';
import { AlertDialog } from './alert-dialog.js';
import { amountOf, describeChannels, describeRule, sideOf } from './alert-text.js';
import { CurrentPrice } from './current-price.js';

/** Other parts of the page follow items too. */
const MOST_FOLLOWED = 500;

type Intent = 'edit' | 'remove';

/** The rules. `dialog` in the address opens one: `edit-` or `remove-` and its id. */
export function AlertList({ alerts, user }: { alerts: readonly Alert[]; user: User }) {
  const { dialog, open, close } = useAddressDialog();
  const alertOf = (intent: Intent) => alerts.find(({ id }) => dialog === `${intent}-${id}`);
  const edited = alertOf('edit');
  const removed = alertOf('remove');
  const ids = useMemo(() => alerts.map(({ item_id }) => item_id), [alerts]);
  useFollowedRows(ids, 0, MOST_FOLLOWED);
  const turn = useChange(({ id, enabled }: Alert) =>
    service.changeAlert({ id, enabled: !enabled }),
  );
  return (
    <>
      {turn.error && <ErrorState title={texts.notChanged} error={turn.error} />}
      <ul className="lots framed">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertEntry
              alert={alert}
              onIntent={(intent) => open(`${intent}-${alert.id}`)}
              onTurn={() => turn.mutate(alert)}
            />
          </li>
        ))}
      </ul>
      {edited && <AlertDialog alert={edited} user={user} onClose={close} />}
      {removed && <RemoveDialog alert={removed} onClose={close} />}
    </>
  );
}

function AlertEntry({
  alert,
  onIntent,
  onTurn,
}: {
  alert: Alert;
  onIntent: (intent: Intent) => void;
  onTurn: () => void;
}) {
  const { item_id, market_hash_name, rarity, rule, enabled, last_triggered_at } = alert;
  const which = (
    <span className="hidden-text">
      {texts.ofAlert(useItemName(market_hash_name), describeRule(rule))}
    </span>
  );
  return (
    <div className="lot">
      <div className="lot-story">
        <span className="lot-name">
          <ItemWithImage id={item_id} rarity={rarity}>
            <ItemLink id={item_id} name={market_hash_name} />
          </ItemWithImage>
        </span>
        <span>{describeRule(rule)}</span>
        <CurrentPrice itemId={item_id} amount={amountOf(rule)} side={sideOf(rule.type)} />
        <span className="soft small">
          {describeChannels(alert.channels)}{' '}
          {last_triggered_at !== null && texts.lastTriggered(<Age time={last_triggered_at} />)}
        </span>
      </div>
      <State alert={alert} />
      <div className="lot-actions">
        <Button kind="quiet" onClick={onTurn}>
          {enabled ? texts.turnOff : texts.turnOn}
          {which}
        </Button>
        <Button kind="quiet" onClick={() => onIntent('edit')}>
          {texts.edit}
          {which}
        </Button>
        <Button kind="quiet" onClick={() => onIntent('remove')}>
          {texts.remove}
          {which}
        </Button>
      </div>
    </div>
  );
}

function State({ alert: { enabled, armed } }: { alert: Alert }) {
  if (!enabled) return <span className="tag">{texts.states.off}</span>;
  if (armed) {
    return (
      <span className="tag" data-kind="good">
        {texts.states.watching}
      </span>
    );
  }
  return (
    <span className="tag" data-kind="warn" title={texts.metHint}>
      {texts.states.met}{' '}
    </span>
  );
}

function RemoveDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      action={texts.remove}
      call={() => service.removeAlert({ id: alert.id })}
      onClose={onClose}
    >
      <p>{texts.removeHint(useItemName(alert.market_hash_name), describeRule(alert.rule))}</p>
    </ConfirmDialog>
  );
}
