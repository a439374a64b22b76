import { type ReactNode, Suspense } from 'react';
import { Loading } from '../ui/states.js';
import { ErrorBoundary } from './error-boundary.js';

/** Where a chart comes late: while it is loaded, and if it fails, all around it stays. */
export function ChartBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary what="chart">
      <Suspense
        fallback={
          <div className="chart">
            <Loading what="the chart" />
          </div>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
