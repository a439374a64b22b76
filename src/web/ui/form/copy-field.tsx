import { useRef, useState } from 'react';
import { Button } from '../button.js';
import { TextField } from './field.js';

/** A text that one takes elsewhere. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const copy = async () => {
    place.current?.querySelector('input')?.select();
    setSaid((await written(text)) ? 'Copied.' : 'Selected: copy it with your keyboard.');
  };
  return (
    <div ref={place} className="copy-field">
      <TextField label={label} value={text} readOnly hint={<span role="status">{said}</span>} />
      <Button onClick={copy}>Copy</Button>
    </div>
  );
}

/** Whether the clipboard took the text. Over http, browsers have one on the same machine alone. */
async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}
