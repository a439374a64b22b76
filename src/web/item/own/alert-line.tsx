import { type PointerEvent, Suspense, useCallback, useContext, useState } from 'react';
import type { Alert, AlertInput, User } from '../../../client/index.js';
import { service } from '../../api/service.js';
import * as texts from '../../messages/en/item-own.js';
import { useChange } from '../../portfolio/use-change.js';
import { lazyComponent } from '../../shell/lazy-component.js';
import { ChartContext, type LayeredChart } from '../../ui/chart/layers.js';
import { formatMoney } from '../../ui/format.js';
import { ErrorState } from '../../ui/states.js';
import { yOf } from '../chart/pixel-of.js';
import { usePlaced } from './use-placed.js';

const AlertDialog = lazyComponent(
  texts.alertForm,
  async () => (await import('../../portfolio/alerts/alert-dialog.js')).AlertDialog,
);

type PriceRule = Extract<Alert['rule'], { type: 'price_above' | 'price_below' }>;
type PriceAlert = Alert & { readonly rule: PriceRule };

export function isPriceAlert(alert: Alert): alert is PriceAlert {
  return alert.rule.type === 'price_above' || alert.rule.type === 'price_below';
}

/** Fewer pixels are a click. */
const DRAGGED = 3;

/** An alert as a line at its price. A drag changes the price; a click and Enter open its form. */
export function AlertLine({ alert, user }: { alert: PriceAlert; user: User }) {
  const { rule } = alert;
  const chart = useContext(ChartContext);
  const top = usePlaced(
    useCallback((around: LayeredChart) => yOf(around, rule.price) ?? null, [rule.price]),
  );
  const [edits, setEdits] = useState(false);
  /** Where the line is dragged to, in pixels from the top. */
  const [dragged, setDragged] = useState<number>();
  const change = useChange(
    (input: AlertInput) => service.replaceAlert({ id: alert.id, ...input }),
    () => setDragged(undefined),
  );
  const priceAt = (y: number) => Math.max(1, Math.round(chart?.price.coordinateToPrice(y) ?? 0));
  const shown = dragged === undefined ? rule.price : priceAt(dragged);
  const price = formatMoney(shown);

  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const begin = event.clientY;
    const from = top ?? 0;
    const button = event.currentTarget;
    button.setPointerCapture(event.pointerId);
    const move = ({ clientY }: globalThis.PointerEvent) => setDragged(from + clientY - begin);
    const drop = ({ clientY }: globalThis.PointerEvent) => {
      button.removeEventListener('pointermove', move);
      if (Math.abs(clientY - begin) < DRAGGED) {
        setDragged(undefined);
        return;
      }
      const { item_id, email, webhook_url, enabled } = alert;
      const changed = { ...rule, price: priceAt(from + clientY - begin) };
      change.mutate({ item_id, email, webhook_url, enabled, rule: changed });
    };
    button.addEventListener('pointermove', move);
    button.addEventListener('pointerup', drop, { once: true });
  };
  return (
    <>
      {top !== undefined && top !== null && (
        <button
          type="button"
          className="alert-line"
          data-off={!alert.enabled}
          style={{ top: `${dragged ?? top}px` }}
          aria-label={texts.editAlert[rule.type](price)}
          onPointerDown={drag}
          onClick={() => dragged === undefined && setEdits(true)}
        >
          <span>{texts.alert[rule.type](price)}</span>
        </button>
      )}
      {change.error && <ErrorState title={texts.alertNotChanged} error={change.error} />}
      {edits && (
        <Suspense>
          <AlertDialog alert={alert} user={user} onClose={() => setEdits(false)} />
        </Suspense>
      )}
    </>
  );
}
