import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { asUser } from '../api/session.js';
import { userDataChanged } from '../api/windows.js';

/**
 * Something that changes the user's data. Afterwards all that is shown of it is asked again, here
 * and in his other windows. What is under way already is not begun a second time.
 */
export function useChange<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  // Two clicks can come before a button is drawn as disabled.
  const underWay = useRef(new Set<string | undefined>());
  const change = useMutation({
    mutationFn: (input: Input) => asUser(call(input)),
    onSuccess: (answer) => {
      userDataChanged();
      onDone?.(answer);
    },
    onSettled: (_answer, _error, input) => underWay.current.delete(JSON.stringify(input)),
  });
  const mutate = (input: Input) => {
    if (underWay.current.has(JSON.stringify(input))) return;
    underWay.current.add(JSON.stringify(input));
    change.mutate(input);
  };
  return { ...change, mutate };
}
