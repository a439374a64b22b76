import { language } from '../../language.js';
import { useNamesOfPage } from './names-of-page.js';

/**
 * The name of an item as players of the language of the page write it, below the one that markets use. It has its
 * line before it is loaded.
 */
export function NameOfPage({ name }: { name: string | undefined }) {
  const names = useNamesOfPage();
  if (language === 'en') return null;
  return <p className="name-of-page soft">{name !== undefined && names?.of(name)}</p>;
}
