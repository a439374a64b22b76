import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { views as texts } from '#messages/items.js';
import { PAGES } from '../../../contract/pages.js';
import { OPTIONAL_COLUMNS } from '../../../contract/values.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { CheckField, TextField } from '../../ui/form/field.js';
import { hiddenText } from '../../ui/hidden-text.js';
import { toggleColumn, useHiddenColumns } from './hidden-columns.js';
import { removeFilter, saveFilter, useSavedFilters } from './saved-filters.js';

/** The filters saved by name, and the columns of the list. */
export function ListDialog({
  search,
  onClose,
}: {
  /** The query string of the shown list. */
  search: string;
  onClose: () => void;
}) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="stack-wide">
        <SavedFilters search={search} onClose={onClose} />
        <Columns />
      </div>
    </Dialog>
  );
}

function SavedFilters({ search, onClose }: { search: string; onClose: () => void }) {
  const filters = useSavedFilters();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    saveFilter({ name: name.trim(), search });
    setName('');
  };
  return (
    <section className="stack" aria-label={texts.saved}>
      <h3>{texts.saved}</h3>
      {filters.length > 0 && (
        <ul className="saved-filters">
          {filters.map((filter) => (
            <li key={filter.name} className="row">
              <Link href={`${PAGES.items}?${filter.search}`} onClick={onClose}>
                {filter.name}
              </Link>
              <Button kind="quiet" className="push" onClick={() => removeFilter(filter.name)}>
                {texts.remove(filter.name, hiddenText)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {search === '' ? (
        <p className="soft">{texts.nothingToSave}</p>
      ) : (
        <form className="copy-field" onSubmit={save}>
          <TextField
            label={texts.name}
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit">{texts.save}</Button>
        </form>
      )}
    </section>
  );
}

function Columns() {
  const hidden = useHiddenColumns().split(' ');
  return (
    <fieldset className="stack">
      <legend>
        <h3>{texts.columns}</h3>
      </legend>
      {OPTIONAL_COLUMNS.map((column) => (
        <CheckField
          key={column}
          label={texts.columnNames[column]}
          checked={!hidden.includes(column)}
          onCheck={() => toggleColumn(column)}
        />
      ))}
    </fieldset>
  );
}
