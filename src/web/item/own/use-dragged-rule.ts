import { useState } from 'react';
import type { Alert, AlertInput } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { useChange } from '../../portfolio/use-change.js';
import { isSameRule, type PriceRule } from './moved-rule.js';
import { useVerticalDrag } from './use-vertical-drag.js';

export type PriceAlert = Alert & { readonly rule: PriceRule };

/** A drag that changed the rule. */
interface Dropped {
  /** Pixels from the top. */
  readonly y: number;
  readonly rule: PriceRule;
  /** The rule before. */
  readonly former: PriceRule;
  /** Whether the alert has come with the rule. */
  readonly hasCome: boolean;
}

/**
 * The rule of an alert that is dragged up and down, and stored when it is dropped.
 * @param top of its line, in pixels
 * @param height of the pane, in pixels
 * @param ruleAt the rule at a place
 */
export function useDraggedRule({
  alert,
  top,
  height,
  ruleAt,
}: {
  alert: PriceAlert;
  top: number;
  height: number;
  ruleAt: (y: number) => PriceRule;
}) {
  const [dropped, setDropped] = useState<Dropped>();
  const change = useChange((rule: PriceRule) => service.replaceAlert(withRule(alert, rule)));
  const { y, begin, isClick } = useVerticalDrag({
    top,
    height,
    onDrop: (place) => {
      const rule = ruleAt(place);
      if (isSameRule(rule, alert.rule)) return;
      setDropped({ y: place, rule, former: alert.rule, hasCome: false });
      change.mutate(rule);
    },
  });
  const isStored = dropped !== undefined && isSameRule(alert.rule, dropped.rule);
  if (isStored && !dropped.hasCome) setDropped({ ...dropped, hasCome: true });
  // The line stays where it was dropped until the alert comes with the rule.
  const isComing =
    dropped !== undefined &&
    !dropped.hasCome &&
    !change.isError &&
    isSameRule(alert.rule, dropped.former);

  const undo = () => {
    if (dropped === undefined) return;
    setDropped(undefined);
    change.mutate(dropped.former);
  };
  return {
    /** Where the line is, and the rule there; undefined unless it is dragged or was dropped just now. */
    moved: y === undefined ? (isComing ? dropped : undefined) : { y, rule: ruleAt(y) },
    error: change.error,
    begin,
    isClick,
    /** Undefined where there is nothing to undo. */
    undo: y === undefined && isStored ? undo : undefined,
  };
}

function withRule(
  { id, item_id, email, webhook_url, enabled }: Alert,
  rule: PriceRule,
): { id: string } & AlertInput {
  return { id, item_id, email, webhook_url, enabled, rule };
}
