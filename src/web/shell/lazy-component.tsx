import {
  type ComponentType,
  createElement,
  Fragment,
  lazy,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import * as texts from '#messages/shell.js';
import { notLoaded } from '#messages/ui.js';
import { ApiError } from '../../client/index.js';
import { service } from '../api/service.js';
import { useConnection } from '../feed/connection.js';
import { createStore, useStore } from '../store.js';
import { Button } from '../ui/button.js';
import { ErrorState } from '../ui/states.js';

/** A component that is loaded later. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads it before it is rendered, which then shows no placeholder. */
  preload(): Promise<void>;
};

/**
 * A component in its own file, loaded when first rendered. If loading fails, it shows an error and
 * tries again when rendered again. If the service answers but lacks the file, it may have been
 * updated: the page is then reloaded once, and shows the error if that did not help.
 * @param label name of the component in messages, such as `the chart`
 * @param PageFrame wraps the error message of a whole page; omitted for a part of a page
 */
export function lazyComponent<Props extends object>(
  label: string,
  load: () => Promise<ComponentType<Props>>,
  PageFrame?: ComponentType<{ children: ReactNode }>,
): LazyComponent<Props> {
  const isPage = PageFrame !== undefined;
  const Frame = PageFrame ?? Fragment;
  const current = createStore(ask());

  function ask(): ComponentType<Props> {
    const asked = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await load() };
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        const reached = await isServiceReached();
        // Never resolves: the page is about to reload.
        if (reached && isPage && reloadOnce()) await new Promise(() => {});
        const again = () => {
          if (current.get() === asked) current.set(ask());
        };
        return {
          default: () => (
            <Frame>
              <NotLoaded label={label} reached={reached} onLeave={again} />
            </Frame>
          ),
        };
      }
    }) as ComponentType<Props>;
    return asked;
  }

  const preload = async () => {
    try {
      current.set(await load());
    } catch (error) {
      // Rendering loads it again, and shows the error.
      console.warn(error);
    }
  };
  return Object.assign((props: Props) => createElement(useStore(current), props), { preload });
}

const RELOADED = 'reloaded';

/**
 * Reloads a page whose file failed to load: browsers cache the failure, and an updated service has
 * a new file. Returns false if the page was already reloaded.
 */
function reloadOnce(): boolean {
  if (window.history.state === RELOADED) return false;
  // Stored in the history entry, which survives the reload.
  window.history.replaceState(RELOADED, '');
  window.location.reload();
  return true;
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
  label,
  reached,
  onLeave,
}: {
  label: string;
  /** Whether the service answers; then it may have been updated, and the file is gone. */
  reached: boolean;
  onLeave: () => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount.
  useEffect(() => onLeave, []);
  const { is } = useConnection();
  const previous = useRef(is);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the connection changes.
  useEffect(() => {
    if (is === 'live' && previous.current !== is) onLeave();
    previous.current = is;
  }, [is]);
  const title = notLoaded(label);
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
