import { Fragment } from 'react';
import * as texts from '#messages/settings.js';
import { useStore } from '../store.js';
import { Dialog } from '../ui/dialog.js';
import { CheckField } from '../ui/form/field.js';
import { singleKeys } from './preferences.js';

/** The list of keys, and the switch for single-key shortcuts. */
export function KeyboardDialog({ onClose }: { onClose: () => void }) {
  const keys = useStore(singleKeys);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="stack-wide">
        <dl className="keys">
          {texts.keys.map(([names, action]) => (
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
          label={texts.singleKeys}
          checked={keys === 'on'}
          onCheck={(on) => singleKeys.set(on ? 'on' : 'off')}
        />
      </div>
    </Dialog>
  );
}
