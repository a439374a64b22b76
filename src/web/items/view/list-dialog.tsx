import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { PAGES } from '../../../contract/pages.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { CheckField, TextField } from '../../ui/form/field.js';
import {
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  toggleColumn,
  useHiddenColumns,
} from './hidden-columns.js';
import { removeFilter, saveFilter, useSavedFilters } from './saved-filters.js';

/** Filters that are kept by name, and the columns of the list. */
export function ListDialog({
  search,
  onClose,
}: {
  /** The query string of the list as it is shown. */
  search: string;
  onClose: () => void;
}) {
  return (
    <Dialog title="Saved filters and columns" onClose={onClose}>
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
    <section className="stack" aria-label="Saved filters">
      <h3>Saved filters</h3>
      {filters.length > 0 && (
        <ul className="saved-filters">
          {filters.map((filter) => (
            <li key={filter.name} className="row">
              <Link href={`${PAGES.items}?${filter.search}`} onClick={onClose}>
                {filter.name}
              </Link>
              <Button kind="quiet" className="push" onClick={() => removeFilter(filter.name)}>
                Remove<span className="hidden-text"> {filter.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {search === '' ? (
        <p className="soft">Filter or sort the list to save that here by a name.</p>
      ) : (
        <form className="copy-field" onSubmit={save}>
          <TextField
            label="Name of the filters that are set"
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit">Save</Button>
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
        <h3>Columns</h3>
      </legend>
      {(Object.keys(OPTIONAL_COLUMNS) as OptionalColumn[]).map((column) => (
        <CheckField
          key={column}
          label={OPTIONAL_COLUMNS[column]}
          checked={!hidden.includes(column)}
          onCheck={() => toggleColumn(column)}
        />
      ))}
    </fieldset>
  );
}
