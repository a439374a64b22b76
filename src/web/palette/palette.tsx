import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { list } from '#messages/items.js';
import * as texts from '#messages/palette.js';
import { loading, notLoaded } from '#messages/ui.js';
import { finder } from '../../contract/search-values.js';
import { useViewer } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { itemName } from '../items/names/item-name.js';
import { type FoundIn, foundIn, LocalName } from '../items/names/local-name.js';
import { useNamesOfPage } from '../items/names/names-of-page.js';
import { useLocalNames } from '../items/names/use-local-names.js';
import { overviewQuery } from '../items/rows/overview.js';
import type { Row } from '../items/rows/row.js';
import { rowStore } from '../items/rows/row-store.js';
import { useStore } from '../store.js';
import { Dialog } from '../ui/dialog.js';
import { formatCount } from '../ui/format.js';
import { ItemImage } from '../ui/item-image.js';
import { type Entry, type EntryGroup, pageEntries } from './entries.js';
import { useActions } from './use-actions.js';
import { MOST_ENTRIES, useFoundItems } from './use-found-items.js';

/**
 * The pages and actions that match the typed words; without words, all pages and the first actions.
 */
function useCommands(typed: string): EntryGroup[] {
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
      entries: actions.filter(({ name }) => fits(name)).slice(0, MOST_ENTRIES),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

const NO_ROWS: readonly Row[] = [];

/**
 * Finds items, pages and actions: a combobox in a dialog, as in the ARIA Authoring Practices. The
 * focus stays in the field.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId();
  useNamesOfPage();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { data: listedAt, error } = useQuery(overviewQuery);
  const rows = useStore(rowStore.all);
  const commands = useCommands(typed);
  // If a page or an action matches, do not load names in other languages.
  const languages = useLocalNames(typed, commands.length > 0 ? NO_ROWS : rows);
  const matches = useMemo(() => foundIn(typed, languages), [typed, languages]);
  const groups = [...commands, ...useFoundItems(typed, rows, languages)];
  const entries = groups.flatMap((group) => group.entries);
  const chosen = entries[active];
  // The rows may have been loaded by an earlier query.
  const isListed = listedAt !== undefined || rows.length > 0;
  const none = isListed
    ? texts.noneFound
    : error === null
      ? loading(list.content)
      : notLoaded(list.content);
  const run = (entry: Entry) => {
    // First, because closing the dialog restores the focus.
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      setActive((active + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && chosen !== undefined) run(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={texts.title} place="top" onClose={onClose}>
      <div className="stack">
        <input
          type="text"
          className="input"
          role="combobox"
          aria-label={texts.field}
          placeholder={texts.field}
          autoComplete="off"
          spellCheck={false}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(listId, chosen)}
          // showModal() focuses the element with the attribute; React's autoFocus would focus
          // before it opens.
          ref={(input) => {
            input?.toggleAttribute('autofocus', true);
          }}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
        <div id={listId} role="listbox" aria-label={texts.list} className="palette-list">
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
            <div key={group.name} role="group" aria-label={group.name}>
              <div className="palette-heading" aria-hidden="true">
                {group.name}
              </div>
              {group.entries.map((entry) => (
                <Option
                  key={entry.key}
                  id={optionId(listId, entry)}
                  entry={entry}
                  found={matches}
                  active={entry === chosen}
                  onChoose={() => run(entry)}
                />
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={entries.length === 0 ? 'soft' : 'hidden-text'}>
          {entries.length === 0 ? none : texts.found(formatCount(entries.length))}
        </p>
      </div>
    </Dialog>
  );
}

function Option({
  id,
  entry,
  found,
  active,
  onChoose,
}: {
  id: string;
  entry: Entry;
  found: FoundIn;
  active: boolean;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      ref={(option) => {
        if (active) option?.scrollIntoView({ block: 'nearest' });
      }}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {entry.itemId !== undefined && <ItemImage id={entry.itemId} />}
      {entry.itemId === undefined ? entry.name : itemName(entry.name)}
      {entry.itemId !== undefined && <LocalName name={entry.name} found={found} />}
    </div>
  );
}

function optionId(listId: string, { key }: Entry): string {
  return `${listId}-${key.replaceAll(/[^\w]/g, '-')}`;
}
