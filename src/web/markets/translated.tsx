import { language } from '../language.js';
import { OwnWords } from '../ui/own-words.js';

/** Words by a code of the service, with its own precise ones folded; in English, and without words, those alone. */
export function Translated({ words, original }: { words: string | null; original: string }) {
  if (language === 'en' || words === null) return <span lang="en">{original}</span>;
  return (
    <>
      {words} <OwnWords text={original} />
    </>
  );
}
