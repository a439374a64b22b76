import { useState } from 'react';
import type { ServiceSetting } from '../../client/index.js';

/** Settings, and changes of them that are not stored yet. */
export interface Draft {
  /** By name in the environment. */
  readonly settings: ReadonlyMap<string, ServiceSetting>;
  /** Null for the default. */
  readonly changes: Readonly<Record<string, string | null>>;
  /** The text that would apply; empty for the default, and for a secret that is not changed. */
  textOf(name: string): string;
  /** Whether the environment sets it, so that it cannot be changed. */
  isFixed(name: string): boolean;
  /** Whether it is stored, and not changed. */
  isKept(name: string): boolean;
  set(name: string, text: string): void;
  /** Leaves it as it is. */
  reset(name: string): void;
}

export function useDraft(all: readonly ServiceSetting[]): Draft {
  const [changes, setChanges] = useState<Draft['changes']>({});
  const settings = new Map(all.map((setting) => [setting.name, setting]));
  return {
    settings,
    changes,
    textOf: (name) => changes[name] ?? (name in changes ? '' : (settings.get(name)?.value ?? '')),
    isKept: (name) => settings.get(name)?.origin === 'stored' && !(name in changes),
    isFixed: (name) => settings.get(name)?.origin === 'environment',
    set: (name, text) =>
      setChanges((current) => ({ ...current, [name]: text === '' ? null : text })),
    reset: (name) => setChanges(({ [name]: _dropped, ...others }) => others),
  };
}
