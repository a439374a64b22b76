import type { ReactNode } from 'react';
import { ErrorState, Loading } from './states.js';

/** What react-query says of a question, as far as it is shown. */
interface Question<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/**
 * What a question was answered, or else that it is still open, or that it failed. An answer that is
 * there stays when asking again fails, and is said to be of before.
 */
export function Answer<Data>({
  question: { data, error, refetch },
  what,
  children,
}: {
  question: Question<Data>;
  /** What is asked for, such as `your portfolio`. */
  what: string;
  children: (data: Data) => ReactNode;
}) {
  if (data === undefined) {
    if (error === null) return <Loading what={what} />;
    return <ErrorState title={failed(what)} error={error} onRetry={refetch} />;
  }
  return (
    <>
      {error !== null && (
        <ErrorState
          title="This is how it was: it could not be asked for again"
          error={error}
          onRetry={refetch}
        />
      )}
      {children(data)}
    </>
  );
}

function failed(what: string): string {
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`;
}
