import type { EventKind, GameEvent } from '../../../domain/game-event.js';
import type { EpochMs } from '../../../domain/units.js';
import { type WorldEvent, worldEvents } from './calendar.js';
import type { World } from './world.js';

const KINDS: Readonly<Record<WorldEvent['kind'], EventKind>> = {
  case: 'case',
  major: 'major',
  crash: 'update',
};

/** The events of a world in [from, to), as the game would announce them, ascending. */
export function gameEvents(world: World, from: EpochMs, to: EpochMs): GameEvent[] {
  return (['case', 'major', 'crash'] as const)
    .flatMap((kind) => worldEvents(kind, from - 1, to - 1))
    .sort((a, b) => a.time - b.time)
    .map((event) => ({
      id: `demo-${event.kind}-${event.number}`,
      time: event.time,
      title: `Demo: ${titleOf(event, world)}`,
      link: null,
      kind: KINDS[event.kind],
    }));
}

function titleOf(event: WorldEvent, world: World): string {
  if (event.kind === 'major') return 'a Major begins';
  if (event.kind === 'crash') return 'an update makes knives common';
  return `${world.newCaseOf(event) ?? 'a new case'} is released`;
}
