import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../client/index.js';
import { asUser } from '../api/session.js';
import { userDataChanged } from '../api/tab-sync.js';

/** Whether a change was refused because the user's data has changed since it was previewed. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/**
 * A mutation of the user's data. On success, all user data is refetched, in this tab and in the
 * others. A call already in progress is not started again.
 */
export function useChange<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
  onFailed?: (error: unknown) => void,
) {
  // Two clicks can arrive before the button is rendered as disabled.
  const underWay = useRef(new Set<string | undefined>());
  const change = useMutation({
    mutationFn: (input: Input) => asUser(call(input)),
    onSuccess: (answer) => {
      userDataChanged();
      onDone?.(answer);
    },
    onError: (error) => onFailed?.(error),
    onSettled: (_answer, _error, input) => underWay.current.delete(JSON.stringify(input)),
  });
  const mutate = (input: Input) => {
    if (underWay.current.has(JSON.stringify(input))) return;
    underWay.current.add(JSON.stringify(input));
    change.mutate(input);
  };
  return { ...change, mutate };
}
