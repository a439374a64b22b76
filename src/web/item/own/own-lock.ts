import { useViewer } from '../../api/session.js';
import { useQuery } from '../../api/use-query.js';
import { itemLotsQuery } from '../../portfolio/queries.js';
import { firstUnlock } from './first-unlock.js';

/** When the first of the viewer's copies of an item can be sold; undefined if one can be now, or there is none. */
export function useOwnLock(itemId: number): string | undefined {
  const viewer = useViewer();
  const { data = [] } = useQuery({ ...itemLotsQuery(itemId), enabled: viewer.is === 'user' });
  return firstUnlock(data, Date.now());
}
