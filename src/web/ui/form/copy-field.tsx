import { useRef, useState } from 'react';
import * as texts from '#messages/forms.js';
import { Button } from '../button.js';
import { TextField } from './field.js';

/** A read-only text with a button that copies it. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const [said, setSaid] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const copy = async () => {
    container.current?.querySelector('input')?.select();
    setSaid((await written(text)) ? texts.copied : texts.selected);
  };
  return (
    <div ref={container} className="copy-field">
      <TextField label={label} value={text} readOnly hint={<span role="status">{said}</span>} />
      <Button onClick={copy}>{texts.copy}</Button>
    </div>
  );
}

/**
 * Copies the text; false if the browser refuses, as on pages over plain HTTP except on localhost.
 */
async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}
