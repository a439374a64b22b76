import type { ReactNode } from 'react';
import * as texts from '#messages/ui.js';
import { ErrorState, Loading } from './states.js';

/** The part of a react-query result that is shown. */
interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/**
 * Renders the data of a query, or its loading or error state. If a refetch fails, the old data
 * stays, with a notice.
 */
export function QueryResult<Data>({
  query: { data, error, refetch },
  label,
  children,
}: {
  query: Query<Data>;
  /** The name of the content, such as `your portfolio`. */
  label: string;
  children: (data: Data) => ReactNode;
}) {
  if (data === undefined) {
    if (error === null) return <Loading label={label} />;
    return <ErrorState title={texts.notLoaded(label)} error={error} onRetry={refetch} />;
  }
  return (
    <>
      {error !== null && <ErrorState title={texts.outdated} error={error} onRetry={refetch} />}
      {children(data)}
    </>
  );
}
