import { useEffect } from 'react';
import { queryClient } from './query-client.js';
import { USER_KEY, useViewer } from './session.js';

/** A message to the other tabs: user data has changed, or the id of the viewer. */
type TabMessage =
  | { readonly changed: true }
  | { readonly changed: false; readonly viewer: string | undefined };

/** Undefined in browsers without BroadcastChannel; tabs then refetch on focus. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('itemtide');

/** Refetches all user data, in this tab and in the others. */
export function userDataChanged(): void {
  void queryClient.invalidateQueries({ queryKey: [USER_KEY] });
  channel?.postMessage({ changed: true } satisfies TabMessage);
}

let isLeaving = false;

/** While it is about to load another page, messages of other tabs must not reload this one. */
export function setLeaving(leaving: boolean): void {
  isLeaving = leaving;
}

/**
 * Keeps this tab in sync with the others: changed data, sign-ins and sign-outs. If the user has
 * changed, the page reloads, because the live connection belongs to one user.
 */
export function useTabSync(): void {
  const viewer = useViewer();
  const isKnown = viewer.is === 'user' || viewer.is === 'visitor';
  const id = viewer.is === 'user' ? viewer.user.id : undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    const receive = ({ data: message }: MessageEvent<TabMessage>) => {
      if (message.changed) void queryClient.invalidateQueries({ queryKey: [USER_KEY] });
      else if (message.viewer !== id && !isLeaving) location.reload();
    };
    channel?.addEventListener('message', receive);
    channel?.postMessage({ changed: false, viewer: id } satisfies TabMessage);
    return () => channel?.removeEventListener('message', receive);
  }, [isKnown, id]);
}
