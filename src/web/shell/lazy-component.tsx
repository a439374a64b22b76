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
import { createStore, useStore } from '../store.js';
import { Button } from '../ui/button.js';
import { ErrorState } from '../ui/states.js';

/**
 * A component in a file of its own, loaded when it is first shown. Where the file does not come, it
 * says so, and asks again when it is shown again.
 * @param what it is, such as `the chart`
 * @param Frame around what is said
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
  /** A service that answers, but does not have the file, may have those of another version. */
  reached: boolean;
  onLeave: () => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end, and only then.
  useEffect(() => onLeave, []);
  const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`;
  if (reached) {
    return (
      <div className="notice" data-kind="error" role="alert">
        <strong>{title}</strong>
        <p>The service may have another version by now.</p>
        <Button onClick={() => window.location.reload()}>Load the page anew</Button>
      </div>
    );
  }
  return (
    <ErrorState
      title={title}
      error={new Error('The service cannot be reached.')}
      onRetry={onLeave}
    />
  );
}
