import type { Observation } from '../../../src/domain/tick.js';
import type { MinorUnits } from '../../../src/domain/units.js';
import { ListGate } from '../../../src/ingest/list-gate/list-gate.js';
import { SILENT } from '../../support/log.js';
import { StoredPrices } from '../../support/stored-prices.js';
import { ITEMS, type Prices } from './wrong-lists.js';

const NOW = Date.UTC(2026, 10, 20, 12);

/** Markets with whole lists: the gate, and the lists that it has accepted. */
export function marketplace(groupOf = (market: string) => market) {
  const stored = new StoredPrices();
  const last = new Map<string, { time: number; prices: ReadonlyMap<string, MinorUnits> }>();
  const makeGate = (heldBefore?: ReadonlySet<string>) =>
    new ListGate({
      storedLists: stored.lists,
      pastOf: (source) => {
        const list = last.get(source);
        return (
          list && {
            time: list.time,
            listed: list.prices.size,
            priceOf: (name) => list.prices.get(name) ?? 0,
          }
        );
      },
      groupOf: ({ market }) => groupOf(market),
      log: SILENT,
      ...(heldBefore && { heldBefore }),
    });
  let gate = makeGate();
  let now = NOW;
  return {
    get gate() {
      return gate;
    },
    /** Starts the process again. */
    restart() {
      gate = makeGate(new Set(gate.heldSources()));
    },
    wait(time: number) {
      now += time;
    },
    /** @returns whether the list is stored */
    async poll(market: string, priceOf: Prices, first = 0): Promise<boolean> {
      const rows: Observation[] = [];
      for (let row = first; row < first + ITEMS; row += 1) {
        const price = priceOf(row);
        if (price === undefined) continue;
        rows.push({ name: `Item ${row}`, source: market, time: now, price, volume: 1 });
      }
      const { held } = await gate.check(market, [rows], now, market);
      if (held.has(market)) return false;
      stored.add(market, rows, now);
      const prices = new Map(rows.map(({ name, price }) => [name, price]));
      last.set(market, { time: now, prices });
      return true;
    },
  };
}
