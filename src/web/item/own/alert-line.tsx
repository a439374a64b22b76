import { type CSSProperties, Suspense, useState } from 'react';
import { own as texts } from '#messages/item-chart.js';
import type { Alert, User } from '../../../client/index.js';
import { lazyComponent } from '../../shell/lazy-component.js';
import { formatMoney } from '../../ui/format.js';
import { ErrorState } from '../../ui/states.js';
import type { Placing } from './edges.js';
import { movedRule } from './moved-rule.js';
import { type PriceAlert, useDraggedRule } from './use-dragged-rule.js';

const AlertDialog = lazyComponent(
  texts.alertForm,
  async () => (await import('../../portfolio/alerts/alert-dialog.js')).AlertDialog,
);

export function isPriceAlert(alert: Alert): alert is PriceAlert {
  return alert.rule.type === 'price_above' || alert.rule.type === 'price_below';
}

/**
 * An alert as a line at its price. Dragging changes the price and can be undone; a click and Enter
 * open the form.
 */
export function AlertLine({
  alert,
  user,
  priceNow,
  market,
  placing,
  pane,
  priceAt,
}: {
  alert: PriceAlert;
  user: User;
  /** The current price on the market of the rule, in cents. */
  priceNow: number | undefined;
  /** The market of the rule, if the chart shows another. */
  market: string | undefined;
  placing: Placing;
  /** The size of the price pane, in pixels. */
  pane: { readonly width: number; readonly height: number };
  /** The price in cents at a y coordinate in pixels. */
  priceAt: (y: number) => number;
}) {
  const [edits, setEdits] = useState(false);
  const { moved, error, begin, isClick, undo } = useDraggedRule({
    alert,
    top: placing.y,
    height: pane.height,
    ruleAt: (y) => movedRule(alert.rule, priceAt(y), priceNow),
  });
  const { type, price } = moved?.rule ?? alert.rule;
  const edge = moved ? undefined : placing.edge;
  const amount = formatMoney(price);
  const state = !alert.enabled ? 'off' : moved || alert.armed ? 'armed' : 'waits';
  const notes = [texts.shortStates[state], market && texts.on(market)].filter(Boolean).join(' ');
  return (
    <>
      <div
        className="alert-line"
        data-state={state}
        data-edge={edge}
        style={placeStyle(moved?.y ?? placing.y, pane.width, moved ? 0 : placing.before)}
      >
        <button
          type="button"
          aria-label={texts.editAlert[type](amount, notes)}
          title={texts.alertStates[state]}
          onPointerDown={begin}
          onClick={(event) => isClick(event) && setEdits(true)}
        >
          {edge && texts.edges[edge]} <span className="alert-words">{texts.alert[type]}</span>{' '}
          {amount}
          {notes !== '' && <small> {notes}</small>}
        </button>
        {undo && (
          <button type="button" onClick={undo}>
            {texts.undo}
          </button>
        )}
        {error && <ErrorState title={texts.alertNotChanged} error={error} />}
      </div>
      {/* Outside of the line, which passes pointer events through to the chart. */}
      {edits && (
        <Suspense>
          <AlertDialog alert={alert} user={user} onClose={() => setEdits(false)} />
        </Suspense>
      )}
    </>
  );
}

function placeStyle(y: number, width: number, before: number): CSSProperties {
  return { top: `${y}px`, width: `${width}px`, '--before': before };
}
