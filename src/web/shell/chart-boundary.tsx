import { type ReactNode, Suspense } from 'react';
import * as texts from '#messages/chart.js';
import { Loading } from '../ui/states.js';
import { ErrorBoundary } from './error-boundary.js';

/** Shows a placeholder while a chart loads, and an error in its place if it fails. */
export function ChartBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary title={texts.failed}>
      <Suspense
        fallback={
          <div className="chart">
            <Loading what={texts.content} />
          </div>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
