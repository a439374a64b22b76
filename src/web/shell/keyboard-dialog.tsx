import { Fragment } from 'react';
import { useStore } from '../store.js';
import { Dialog } from '../ui/dialog.js';
import { CheckField } from '../ui/form/field.js';
import { singleKeys } from './preferences.js';

const KEYS = [
  [['Ctrl', 'K'], 'Find an item, a page or an action'],
  [['/'], 'Search items'],
  [['1', '7'], 'Range of an item’s chart: from an hour to all that is kept'],
  [['←', '→'], 'Move a chart that has the focus'],
  [['+', '-'], 'Zoom it in and out; 0 shows all of it'],
  [['↑', '↓'], 'Move between the rows of a list; also Page Up, Page Down, Home, End'],
  [['Enter'], 'Open the item of the row'],
  [['Esc'], 'Close a dialog, clear the search'],
] as const;

/** The list of keys, and the switch for single-key shortcuts. */
export function KeyboardDialog({ onClose }: { onClose: () => void }) {
  const keys = useStore(singleKeys);
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <div className="stack-wide">
        <dl className="keys">
          {KEYS.map(([names, action]) => (
            <Fragment key={action}>
              <dt>
                {names.map((name) => (
                  <Fragment key={name}>
                    <kbd>{name}</kbd>{' '}
                  </Fragment>
                ))}
              </dt>
              <dd>{action}</dd>
            </Fragment>
          ))}
        </dl>
        <CheckField
          label="Single-key shortcuts such as / and 1"
          checked={keys === 'on'}
          onCheck={(on) => singleKeys.set(on ? 'on' : 'off')}
        />
      </div>
    </Dialog>
  );
}
