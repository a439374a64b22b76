import { Fragment } from 'react';
import { useStore } from '../store.js';
import { Dialog } from '../ui/dialog.js';
import { CheckField } from '../ui/form/field.js';
import { singleKeys } from './preferences.js';

const KEYS = [
  [['/'], 'Search items'],
  [['1', '2', '3'], 'Window of an item: hour, day, week'],
  [['↑', '↓'], 'Row by row in a list; also Page Up, Page Down, Home, End'],
  [['Enter'], 'Open the item of the row'],
  [['Esc'], 'Close a dialog, empty the search'],
] as const;

/** What keys do, and a way to turn off those that do something by themselves. */
export function KeyboardDialog({ onClose }: { onClose: () => void }) {
  const keys = useStore(singleKeys);
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <div className="stack-wide">
        <dl className="keys">
          {KEYS.map(([names, duty]) => (
            <Fragment key={duty}>
              <dt>
                {names.map((name) => (
                  <Fragment key={name}>
                    <kbd>{name}</kbd>{' '}
                  </Fragment>
                ))}
              </dt>
              <dd>{duty}</dd>
            </Fragment>
          ))}
        </dl>
        <CheckField
          label="Single keys such as / and 1 do something"
          checked={keys === 'on'}
          onCheck={(on) => singleKeys.set(on ? 'on' : 'off')}
        />
      </div>
    </Dialog>
  );
}
