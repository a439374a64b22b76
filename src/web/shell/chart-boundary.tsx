import { type ReactNode, Suspense } from 'react';
import { Loading } from '../ui/states.js';
import { ErrorBoundary } from './error-boundary.js';

/** Shows a placeholder while a chart loads, and an error in its place if it fails. */
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
