import { SECOND_MS } from '../../domain/units.js';
import { fieldsOf, isRecord } from '../../domain/unknown-values.js';

export const TIMEOUT = 5 * SECOND_MS;

/** The state of a running service: the parts of `GET /api/v1/health` that are checked. */
export interface ServiceHealth {
  readonly version: string;
  readonly status: string;
  readonly database: string;
  readonly markets: Readonly<
    Record<string, { readonly status: string; readonly error: string | null }>
  >;
  /** While the times of stored prices are ahead of its clock. */
  readonly clock?: { readonly error: string };
  readonly backup?: {
    readonly status: 'ok' | 'failed' | 'late';
    readonly last_success_at: string | null;
    readonly error: string | null;
  };
}

/** @throws Error if nothing answers, or another program does */
export async function healthAt(origin: string): Promise<ServiceHealth> {
  const address = `${origin}/api/v1/health`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  const type = response.headers.get('content-type') ?? '';
  const health = type.includes('json') ? readHealth(await response.json()) : undefined;
  if (health === undefined) throw new Error(`another program answers with ${response.status}`);
  return health;
}

/** @returns undefined for a response of another form, which another program has sent */
function readHealth(body: unknown): ServiceHealth | undefined {
  const { version, status, database, clock, ...parts } = fieldsOf(body);
  const markets = readMarkets(parts.markets);
  const backup = readBackup(parts.backup);
  if (typeof version !== 'string' || typeof status !== 'string' || typeof database !== 'string') {
    return undefined;
  }
  if (markets === undefined || (parts.backup !== undefined && backup === undefined)) {
    return undefined;
  }
  const { error } = fieldsOf(clock);
  return {
    version,
    status,
    database,
    markets,
    ...(typeof error === 'string' && { clock: { error } }),
    ...(backup && { backup }),
  };
}

function readMarkets(value: unknown): ServiceHealth['markets'] | undefined {
  if (!isRecord(value)) return undefined;
  const markets: Record<string, { status: string; error: string | null }> = {};
  for (const [name, market] of Object.entries(value)) {
    const { status, error } = fieldsOf(market);
    if (typeof status !== 'string' || !isTextOrNull(error)) return undefined;
    markets[name] = { status, error };
  }
  return markets;
}

function readBackup(value: unknown): ServiceHealth['backup'] {
  const { status, last_success_at, error } = fieldsOf(value);
  if (status !== 'ok' && status !== 'failed' && status !== 'late') return undefined;
  if (!isTextOrNull(last_success_at) || !isTextOrNull(error)) return undefined;
  return { status, last_success_at, error };
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
