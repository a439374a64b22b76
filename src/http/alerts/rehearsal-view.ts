import { messageOf } from '../../alerts/event-fields.js';
import type { Rehearsal } from '../../alerts/rehearsal/rehearse.js';
import type { AlertRehearsal } from '../../contract/alerts.js';
import type { AlertRule } from '../../domain/alert-rules.js';
import { timestamp } from '../server/timestamp.js';

export function rehearsalView(
  { from, to, reason, count, firings, unknown, line }: Rehearsal,
  rule: AlertRule,
  itemName: string,
): AlertRehearsal {
  return {
    from: timestamp(from),
    to: timestamp(to),
    reason: reason ?? null,
    count,
    firings: firings.map(({ time, value, price, after }) => ({
      time: timestamp(time),
      value,
      price,
      message: messageOf({ rule, value, price }, itemName),
      after: after === undefined ? null : { ...after, until: timestamp(after.until) },
    })),
    unknown: unknown.map((span) => ({ from: timestamp(span.from), to: timestamp(span.to) })),
    line: line.map((price) => (price === 0 ? null : price)),
  };
}
