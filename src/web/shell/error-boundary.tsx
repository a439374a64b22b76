import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/states.js';

interface Guarded {
  /** The content, such as `page`. */
  readonly what: string;
  readonly children: ReactNode;
}

/** Confines an error to one part of the page. */
export class ErrorBoundary extends Component<Guarded, { readonly error: Error | undefined }> {
  override readonly state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { what, children } = this.props;
    if (error === undefined) return children;
    return (
      <ErrorState
        title={`This ${what} has failed`}
        error={error}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
