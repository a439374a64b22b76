import { useMutation } from '@tanstack/react-query';
import { asUser } from '../api/session.js';
import { userDataChanged } from '../api/windows.js';

/**
 * Something that changes the user's data. Afterwards all that is shown of it is asked again, here
 * and in his other windows.
 */
export function useChange<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  return useMutation({
    mutationFn: (input: Input) => asUser(call(input)),
    onSuccess: (answer) => {
      userDataChanged();
      onDone?.(answer);
    },
  });
}
