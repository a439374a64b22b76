import { queryOptions } from '@tanstack/react-query';
import * as texts from '#messages/admin.js';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';
import { useQuery } from '../api/use-query.js';

const releaseQuery = queryOptions({
  queryKey: [USER_KEY, 'release'],
  queryFn: ({ signal }) => asUser(service.getRelease({}, { signal })),
});

/** Says that a newer version is there, or why that is not known; nothing otherwise. */
export function ReleaseNotice() {
  const { data } = useQuery(releaseQuery);
  if (data === undefined || (data.newer === null && data.error === null)) return null;
  return (
    <div className="soft" role="status">
      {data.newer === null ? texts.releaseUnknown : texts.newerRelease(data.newer, data.version)}{' '}
      {data.error_code !== null && texts.releaseErrors[data.error_code](data.error_status)}
    </div>
  );
}
