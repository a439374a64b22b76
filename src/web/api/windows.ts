import { useEffect } from 'react';
import { queryClient } from './query-client.js';
import { USER_KEY, useViewer } from './session.js';

/** What a window tells the others: that something of the user was changed, or who he is. */
type News =
  | { readonly changed: true }
  | { readonly changed: false; readonly viewer: string | undefined };

/** Undefined in browsers without it: windows then see changes when they are looked at again. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('itemtide');

/** Asks again for all that is the user's, here and in the other windows. */
export function userDataChanged(): void {
  void queryClient.invalidateQueries({ queryKey: [USER_KEY] });
  channel?.postMessage({ changed: true } satisfies News);
}

/**
 * Keeps this window in step with the others: what is changed or who signs in or out there. Where it
 * is somebody else now, all is loaded anew, the live connection included: it belongs to one user.
 */
export function useWindowsInStep(): void {
  const viewer = useViewer();
  const known = viewer.is === 'user' || viewer.is === 'visitor';
  const id = viewer.is === 'user' ? viewer.user.id : undefined;
  useEffect(() => {
    if (!known) return undefined;
    const hear = ({ data: news }: MessageEvent<News>) => {
      if (news.changed) void queryClient.invalidateQueries({ queryKey: [USER_KEY] });
      else if (news.viewer !== id) location.reload();
    };
    channel?.addEventListener('message', hear);
    channel?.postMessage({ changed: false, viewer: id } satisfies News);
    return () => channel?.removeEventListener('message', hear);
  }, [known, id]);
}
