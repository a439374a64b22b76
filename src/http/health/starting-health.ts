import type { Health, MarketHealth, Starting } from '../../contract/health.js';
import { type Clock, type EpochMs, SECOND_MS } from '../../domain/units.js';

/** Progress of the start; updated while it runs. */
export interface StartProgress {
  step: Starting['step'];
  points: () => number;
  /** Names of the markets that will be polled, as far as they are known. */
  markets: readonly string[];
}

export interface StartingHealthDeps {
  readonly progress: Readonly<StartProgress>;
  readonly version: string;
  readonly startedAt: EpochMs;
  readonly clock: Clock;
}

const NOT_POLLED_YET: MarketHealth = {
  status: 'starting',
  last_success_at: null,
  lag_seconds: null,
  error: null,
  circuit: 'closed',
  quarantined: false,
};

/** The response of `/health` while the service starts. */
export function startingHealth(deps: StartingHealthDeps): Health {
  const { progress, version, startedAt, clock } = deps;
  const { step, points, markets } = progress;
  return {
    status: 'starting',
    database: step === 'database' ? 'down' : 'up',
    disk: null,
    markets: Object.fromEntries(markets.map((name) => [name, NOT_POLLED_YET])),
    starting: { step, points: points() },
    version,
    uptime_seconds: Math.max(0, Math.floor((clock() - startedAt) / SECOND_MS)),
  };
}
