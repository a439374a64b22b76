import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import * as texts from '#messages/forms.js';
import { list } from '#messages/items.js';
import { findItems, NOTHING_FOUND } from '../../../contract/search-values.js';
import { useQuery } from '../../api/use-query.js';
import { ItemWithImage } from '../../items/item-with-image.js';
import { itemName } from '../../items/names/item-name.js';
import { foundIn, LocalName } from '../../items/names/local-name.js';
import { useNamesOfPage } from '../../items/names/names-of-page.js';
import { namesOf, useLocalNames } from '../../items/names/use-local-names.js';
import { overviewQuery } from '../../items/rows/overview.js';
import { rowStore } from '../../items/rows/row-store.js';
import { useStore } from '../../store.js';
import { Field } from '../../ui/form/field.js';
import { formatCount } from '../../ui/format.js';

export interface PickedItem {
  readonly id: number;
  readonly name: string;
}

/** The maximum number of items offered. */
const MOST = 8;

/**
 * A field that finds an item by the beginnings of its words: a combobox with a list below the
 * field, as in the ARIA Authoring Practices. The focus stays in the field. Downshift is not used:
 * it adds 12 kB (gzipped), and would still need the search, the list and the texts below.
 */
export function ItemPicker({
  label = texts.label,
  picked,
  onPick,
  error,
  autoFocus = false,
}: {
  label?: string;
  picked: PickedItem | undefined;
  onPick: (item: PickedItem | undefined) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}) {
  const listId = useId();
  useNamesOfPage();
  const loaded = useQuery(overviewQuery).data !== undefined;
  const items = useStore(rowStore.all);
  const [typed, setTyped] = useState('');
  const text = picked === undefined ? typed : itemName(picked.name);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const searched = open && text.trim() !== '' && loaded;
  const languages = useLocalNames(searched ? text : '', items);
  const local = useMemo(() => foundIn(text, languages), [text, languages]);
  const { items: matches, meant } = useMemo(() => {
    return searched ? findItems(text, items, namesOf(languages)) : NOTHING_FOUND;
  }, [items, text, searched, languages]);
  const offered = matches.slice(0, MOST);

  const enter = (entered: string) => {
    setTyped(entered);
    setActive(0);
    setOpen(true);
    if (picked !== undefined) onPick(undefined);
  };
  const close = () => {
    setOpen(false);
    setActive(0);
  };
  const pick = (item: PickedItem) => {
    setTyped('');
    close();
    onPick(item);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[active];
    if (step !== undefined) {
      setOpen(true);
      if (offered.length > 0) setActive((active + step + offered.length) % offered.length);
    } else if (event.key === 'Enter' && chosen !== undefined) pick(chosen);
    else if (event.key === 'Escape' && offered.length > 0) close();
    else return;
    // The key must neither submit the form nor close the dialog that contains the field.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="item-picker">
      <Field label={label} hint={texts.hint} error={error}>
        {(control) => (
          <input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={offered.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={offered[active] && optionId(listId, offered[active].id)}
            // showModal() focuses the element with the attribute; React's autoFocus would focus
            // before it opens.
            ref={(input) => {
              input?.toggleAttribute('autofocus', autoFocus);
            }}
            value={text}
            onChange={({ target }) => enter(target.value)}
            onKeyDown={press}
            onBlur={close}
          />
        )}
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={texts.offered}
        className="options"
        hidden={offered.length === 0}
      >
        {meant !== undefined && (
          <div role="presentation" className="soft small">
            {list.meant(meant)}
          </div>
        )}
        {offered.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
          <div
            key={item.id}
            id={optionId(listId, item.id)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(item)}
          >
            <ItemWithImage id={item.id} rarity={item.rarity}>
              {itemName(item.name)}
              <LocalName name={item.name} found={local} />
            </ItemWithImage>
          </div>
        ))}
      </div>
      <span role="status" className="hidden-text">
        {searched && texts.found(matches.length, formatCount(matches.length))}
      </span>
      {searched && matches.length === 0 && <p className="soft small">{texts.none}</p>}
    </div>
  );
}

function optionId(listId: string, itemId: number): string {
  return `${listId}-${itemId}`;
}
