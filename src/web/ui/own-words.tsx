import { ownWords } from '#messages/ui.js';

/** The service’s own words for an error, in English: folded, behind those in the language of the page. */
export function OwnWords({ text }: { text: string }) {
  return (
    <details className="own-words small">
      <summary>{ownWords}</summary>
      <span lang="en">{text}</span>
    </details>
  );
}
