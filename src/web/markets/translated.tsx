import { language } from '../language.js';
import { OwnWords } from '../ui/own-words.js';

/** Words by a code of the service, with its own precise ones folded; in English, and without words, those alone. */
export function Translated({
  words,
  original,
  after = '',
}: {
  words: string | null;
  original: string;
  /** The rest of the sentence. */
  after?: string;
}) {
  if (language === 'en' || words === null) {
    return (
      <>
        <span lang="en">{original}</span>
        {after}
      </>
    );
  }
  return (
    <>
      {words}
      {after} <OwnWords text={original} />
    </>
  );
}
