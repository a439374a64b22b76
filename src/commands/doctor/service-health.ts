import Type, { type Static } from '#typebox';
import { Value } from '#typebox/value';
import { SECOND_MS } from '../../domain/units.js';

export const TIMEOUT = 5 * SECOND_MS;

const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/**
 * The state of a running service: the parts of `GET /api/v1/health` that are checked. The service may be of another
 * version.
 */
const ServiceHealth = Type.Object({
  version: Type.String(),
  status: Type.String(),
  database: Type.String(),
  markets: Type.Record(Type.String(), Type.Object({ status: Type.String(), error: TextOrNull })),
  /** While the times of stored prices are ahead of its clock. */
  clock: Type.Optional(Type.Object({ error: Type.String() })),
  backup: Type.Optional(
    Type.Object({
      status: Type.Enum(['ok', 'failed', 'late']),
      last_success_at: TextOrNull,
      error: TextOrNull,
    }),
  ),
});
export type ServiceHealth = Static<typeof ServiceHealth>;

/** @throws Error if nothing answers, or another program does */
export async function healthAt(origin: string): Promise<ServiceHealth> {
  const address = `${origin}/api/v1/health`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  const type = response.headers.get('content-type') ?? '';
  const health: unknown = type.includes('json') ? await response.json() : undefined;
  if (Value.Check(ServiceHealth, health)) return health;
  throw new Error(`another program answers with ${response.status}`);
}
