import { language } from '../../language.js';
import { itemName } from './item-name.js';
import { useNamesOfPage } from './names-of-page.js';

/**
 * The name by which markets list an item, below the one in the language of the page. It has its line before the
 * names are loaded; nothing in English.
 */
export function MarketName({ name }: { name: string | undefined }) {
  const names = useNamesOfPage();
  if (language === 'en') return null;
  return (
    <p className="market-name soft" lang="en">
      {name !== undefined && itemName(name, names) !== name && name}
    </p>
  );
}
