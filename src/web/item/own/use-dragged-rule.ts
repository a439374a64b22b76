import { useState } from 'react';
import type { Alert } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { useChange } from '../../portfolio/use-change.js';
import { type Drop, follow } from './drop.js';
import { isSameRule, type PriceRule } from './moved-rule.js';
import { useVerticalDrag } from './use-vertical-drag.js';

export type PriceAlert = Alert & { readonly rule: PriceRule };

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
  const [dropped, setDropped] = useState<Drop>();
  const change = useChange((rule: PriceRule) => service.changeAlert({ id: alert.id, rule }));
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
  const drop = dropped && follow(dropped, alert.rule, change.isError);
  if (drop !== dropped) setDropped(drop);
  // The line stays where it was dropped until the alert comes with the rule.
  const isComing =
    drop !== undefined && !drop.hasCome && !change.isError && isSameRule(alert.rule, drop.former);
  return {
    /** Where the line is, and the rule there; undefined unless it is dragged or was dropped just now. */
    moved: y === undefined ? (isComing ? drop : undefined) : { y, rule: ruleAt(y) },
    /** Of the drag, or of undoing it; null once the rule was changed otherwise. */
    error: drop === undefined ? null : change.error,
    begin,
    isClick,
    /** Undefined where there is nothing to undo. */
    undo: y === undefined && drop?.hasCome ? () => change.mutate(drop.former) : undefined,
  };
}
