import { type ReactNode, Suspense } from 'react';
import * as texts from '#messages/chart.js';
import { Loading } from '../ui/states.js';
import { ErrorBoundary } from './error-boundary.js';

/** Has the height of a chart while it loads, so that nothing below it moves. */
export function ChartPlaceholder() {
  return (
    <div className="chart">
      <Loading label={texts.content} />
    </div>
  );
}

/** Shows a placeholder while a chart loads, and an error in its place if it fails. */
export function ChartBoundary({
  placeholder = <ChartPlaceholder />,
  children,
}: {
  placeholder?: ReactNode;
  children: ReactNode;
}) {
  return (
    <ErrorBoundary title={texts.failed}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </ErrorBoundary>
  );
}
