import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/states.js';

interface Guarded {
  /** The title of the error message. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Confines an error to a part of the page. */
export class ErrorBoundary extends Component<Guarded, { readonly error: Error | undefined }> {
  override readonly state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { title, children } = this.props;
    if (error === undefined) return children;
    return <ErrorState title={title} error={error} onRetry={() => window.location.reload()} />;
  }
}
