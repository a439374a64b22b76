import { useState } from 'react';
import type { Alert } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { useChange } from '../../portfolio/use-change.js';
import { type Drop, follow } from './drop.js';
import { isSameRule, type PriceRule } from './moved-rule.js';
import { useVerticalDrag } from './use-vertical-drag.js';

export type PriceAlert = Alert & { readonly rule: PriceRule };

/**
 * The rule of an alert that can be dragged up and down, and is stored when dropped.
 * @param top position of its line, in pixels
 * @param height of the pane, in pixels
 * @param ruleAt the rule at a y coordinate
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
  const [dropped, setDropped] = useState<Drop>();
  const change = useChange((rule: PriceRule) => service.changeAlert({ id: alert.id, rule }));
  const { y, begin, isClick } = useVerticalDrag({
    top,
    height,
    onDrop: (droppedAt) => {
      const rule = ruleAt(droppedAt);
      if (isSameRule(rule, alert.rule)) return;
      setDropped({ y: droppedAt, rule, previous: alert.rule, hasCome: false });
      change.mutate(rule);
    },
  });
  const drop = dropped && follow(dropped, alert.rule, change.isError);
  if (drop !== dropped) setDropped(drop);
  // Until the alert is refetched with the new rule, the line stays where it was dropped.
  const isComing =
    drop !== undefined && !drop.hasCome && !change.isError && isSameRule(alert.rule, drop.previous);
  return {
    /**
     * Position and rule of the line while it is dragged and just after it was dropped, else
     * undefined.
     */
    moved: y === undefined ? (isComing ? drop : undefined) : { y, rule: ruleAt(y) },
    /** The error of the drag, or of undoing it; null once the rule was changed otherwise. */
    error: drop === undefined ? null : change.error,
    begin,
    isClick,
    /** Undefined if there is nothing to undo. */
    undo: y === undefined && drop?.hasCome ? () => change.mutate(drop.previous) : undefined,
  };
}
