import * as texts from '#messages/forms.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { CopyField } from './form/copy-field.js';

/** Shows a secret once, with a button to copy it. */
export function SecretDialog({
  title,
  text,
  label,
  secret,
  onClose,
}: {
  title: string;
  /** The purpose of the secret. */
  text: string;
  label: string;
  secret: string;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">
        <p>{text}</p>
        <CopyField label={label} text={secret} />
        <div>
          <Button kind="primary" onClick={onClose}>
            {texts.secretCopied}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
