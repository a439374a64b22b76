import type { ListPoll, Tick } from '../../src/domain/tick.js';
import type { Replica } from '../../src/ingest/replica/replica.js';

interface Listener {
  onTicks(ticks: readonly Tick[]): void;
  onPoll(poll: ListPoll): void;
}

/** Calls a test with what the replica announces, in place of the hub; there are no alerts. */
export function listenTo(replica: Replica, { onTicks, onPoll }: Listener): void {
  replica.announceTo(
    { publish: (ticks) => onTicks([...ticks]), polled: onPoll },
    { observe() {}, polled() {} },
  );
}
