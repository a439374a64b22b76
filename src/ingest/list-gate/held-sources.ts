import { Type } from '#typebox';
import { Value } from '#typebox/value';
import type { Database } from '../../store/connection/database.js';
import { loadMarketState, saveMarketState } from '../../store/markets/market-state.js';

/** The key of the stored sources: no market has a name with a blank. */
const STATE_KEY = 'held lists';

const Sources = Type.Array(Type.String());

/**
 * The sources whose lists were in quarantine before the start. Their last accepted lists are compared however
 * old they are: otherwise a restart would end the quarantine of a list that was held for long.
 */
export async function loadHeldSources(database: Database): Promise<ReadonlySet<string>> {
  const stored: unknown = JSON.parse((await loadMarketState(database, STATE_KEY)) ?? '[]');
  // A state of an unknown form counts as none.
  return new Set(Value.Check(Sources, stored) ? stored : []);
}

export async function saveHeldSources(
  database: Database,
  sources: readonly string[],
): Promise<void> {
  await saveMarketState(database, { market: STATE_KEY, state: JSON.stringify(sources) });
}
