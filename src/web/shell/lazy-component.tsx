import {
  type ComponentType,
  createElement,
  Fragment,
  lazy,
  type ReactNode,
  useEffect,
} from 'react';
import { ApiError } from '../../client/index.js';
import { service } from '../api/service.js';
import * as texts from '../messages/en/shell.js';
import { notLoaded } from '../messages/en/ui.js';
import { createStore, useStore } from '../store.js';
import { Button } from '../ui/button.js';
import { ErrorState } from '../ui/states.js';

/**
 * A component in its own file, loaded when first rendered. If loading fails, it shows an error, and
 * tries again when it is rendered again.
 * @param what name of the component in messages, such as `the chart`
 * @param Frame around the error message
 */
export function lazyComponent<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
): ComponentType<Props> {
  const current = createStore(ask());

  function ask(): ComponentType<Props> {
    const asked = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await load() };
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        const reached = await isServiceReached();
        const again = () => {
          if (current.get() === asked) current.set(ask());
        };
        return {
          default: () => (
            <Frame>
              <NotLoaded what={what} reached={reached} onLeave={again} />
            </Frame>
          ),
        };
      }
    }) as ComponentType<Props>;
    return asked;
  }

  return function LazyComponent(props: Props) {
    return createElement(useStore(current), props);
  };
}

async function isServiceReached(): Promise<boolean> {
  try {
    await service.getHealth({});
    return true;
  } catch (error) {
    return error instanceof ApiError;
  }
}

function NotLoaded({
  what,
  reached,
  onLeave,
}: {
  what: string;
  /** Whether the service answers: then it may have been updated, and the file is gone. */
  reached: boolean;
  onLeave: () => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount.
  useEffect(() => onLeave, []);
  const title = notLoaded(what);
  if (reached) {
    return (
      <div className="notice" data-kind="error" role="alert">
        <strong>{title}</strong>
        <p>{texts.updated}</p>
        <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
      </div>
    );
  }
  return <ErrorState title={title} error={new Error(texts.notReached)} onRetry={onLeave} />;
}
