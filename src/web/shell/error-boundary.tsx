import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/states.js';

/** Keeps a fault in one page from taking the others with it. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly error: Error | undefined }
> {
  override readonly state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <div className="page">
        <ErrorState
          title="This page has failed"
          error={error}
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
