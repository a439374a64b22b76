import { useLocation } from 'wouter';
import { useViewer } from '../api/session.js';
import { finder } from '../items/view/search.js';
import * as texts from '../messages/en/palette.js';
import { type EntryGroup, pageEntries } from './entries.js';
import { useActions } from './use-actions.js';

/** The number of actions offered at once. */
const MOST = 8;

/** The pages and actions that fit the typed words; without any, all pages and the first actions. */
export function useCommands(typed: string): EntryGroup[] {
  const [, navigate] = useLocation();
  const actions = useActions();
  const viewer = useViewer();
  const fits = finder(typed);
  const groups: EntryGroup[] = [
    {
      name: texts.groups.pages,
      entries: pageEntries(viewer, navigate).filter(({ name }) => fits(name)),
    },
    {
      name: texts.groups.actions,
      entries: actions.filter(({ name }) => fits(name)).slice(0, MOST),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
