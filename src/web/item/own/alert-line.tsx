import { type CSSProperties, Suspense, useState } from 'react';
import type { Alert, User } from '../../../client/index.js';
import * as texts from '../../messages/en/item-own.js';
import { lazyComponent } from '../../shell/lazy-component.js';
import { formatMoney } from '../../ui/format.js';
import { ErrorState } from '../../ui/states.js';
import { withVariables } from '../../ui/style-variables.js';
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
 * An alert as a line at its price. A drag changes the price, and can be undone; a click and Enter
 * open its form.
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
  /** Cents, of the market that the rule watches. */
  priceNow: number | undefined;
  /** The market that the rule watches, where the chart shows another. */
  market: string | undefined;
  placing: Placing;
  /** The pane of the prices, in pixels. */
  pane: { readonly width: number; readonly height: number };
  /** The price in cents at a place, in pixels from the top. */
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
      {/* Not in the line, which lets the pointer through to the chart. */}
      {edits && (
        <Suspense>
          <AlertDialog alert={alert} user={user} onClose={() => setEdits(false)} />
        </Suspense>
      )}
    </>
  );
}

function placeStyle(y: number, width: number, before: number): CSSProperties {
  return withVariables({ '--before': before }, { top: `${y}px`, width: `${width}px` });
}
