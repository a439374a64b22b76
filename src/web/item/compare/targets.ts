/** The targets that a chart can be compared with: another market of the item, another item, or an index. */
export const TARGET_KINDS = ['market', 'item', 'index'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

export interface Target {
  readonly kind: TargetKind;
  /** The market, the item id, or the index. */
  readonly id: string;
}

/** The maximum number of lines that can be told apart. */
export const MOST_TARGETS = 4;

/** Parses targets from an address: `market:waxpeer,item:42,index:all`. Invalid ones are dropped. */
export function readTargets(text: string): readonly Target[] {
  const targets = text.split(',').flatMap((part) => {
    const colon = part.indexOf(':');
    const kind = TARGET_KINDS.find((option) => option === part.slice(0, colon));
    const id = part.slice(colon + 1);
    return kind === undefined || id === '' ? [] : [{ kind, id }];
  });
  return targets.slice(0, MOST_TARGETS);
}

/** The inverse of {@link readTargets}. */
export function writeTargets(targets: readonly Target[]): string {
  return targets.map(({ kind, id }) => `${kind}:${id}`).join(',');
}

export function isSameTarget(a: Target, b: Target): boolean {
  return a.kind === b.kind && a.id === b.id;
}
