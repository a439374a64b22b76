import { service } from '../api/service.js';
import { useQuery } from '../api/use-query.js';

/** Milliseconds between two looks at a service that restarts. */
const LOOK_MS = 700;

/** Whether the service has been started again since, and serves requests. */
export function useRestarted(since: number | undefined): boolean {
  const { data } = useQuery({
    queryKey: ['restarted', since],
    queryFn: async ({ signal }) => {
      const { uptime_seconds } = await service.getHealth({}, { signal });
      return since !== undefined && 1_000 * uptime_seconds <= Date.now() - since;
    },
    enabled: since !== undefined,
    retry: true,
    retryDelay: LOOK_MS,
    refetchInterval: ({ state }) => (state.data === true ? false : LOOK_MS),
  });
  return data === true;
}
