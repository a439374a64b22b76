import { useMemo } from 'react';
import { list as texts } from '#messages/items.js';
import { CATEGORIES } from '../../../contract/values.js';
import { SelectField } from '../../ui/form/field.js';
import { PriceBound } from '../../ui/form/price-bound.js';
import { currencySymbol } from '../../ui/format.js';
import { categoryName, rarityName, useTypeName, wearName } from '../game-words.js';
import { tierOf, WEARS } from '../item-name.js';
import type { Row } from '../rows/row.js';
import { categoryOfRow } from './row-category.js';
import { STATTRAK, type View } from './view.js';

type Change = (change: Partial<View>) => void;

/** The filters of the list. */
export function Filters({
  rows,
  view,
  onChange,
}: {
  rows: readonly Row[];
  view: View;
  onChange: Change;
}) {
  const { category } = view;
  const typeName = useTypeName();
  const categories = useMemo(() => {
    const there = new Set(rows.map(categoryOfRow));
    return CATEGORIES.filter((category) => there.has(category));
  }, [rows]);
  const weapons = useMemo(() => {
    const ofCategory = rows.filter((row) => category === '' || categoryOfRow(row) === category);
    return [...new Set(ofCategory.map(({ weapon }) => weapon))].sort();
  }, [rows, category]);
  const rarities = useMemo(
    () =>
      [...new Set(rows.map(({ rarity }) => rarity))]
        .filter((rarity) => rarity !== '')
        .sort((a, b) => tierOf(a) - tierOf(b) || (a < b ? -1 : 1)),
    [rows],
  );
  const lists = [
    [texts.type, 'weapon', weapons, texts.allTypes, typeName],
    [texts.rarity, 'rarity', rarities, texts.allRarities, rarityName],
    [texts.wear, 'wear', WEARS, texts.allWears, wearName],
  ] as const;
  return (
    <div className="filters">
      <SelectField
        label={texts.category}
        choices={withChosen(categories, category)}
        chosen={category}
        onChoose={(choice) => onChange({ category: choice, weapon: '' })}
        nameOf={(choice) => (choice === '' ? texts.allCategories : categoryName(choice))}
      />
      {lists.map(([label, part, words, all, nameOf]) => (
        <SelectField
          key={part}
          label={label}
          choices={withChosen(words, view[part])}
          chosen={view[part]}
          onChoose={(choice) => onChange({ [part]: choice })}
          nameOf={(word) => (word === '' ? all : nameOf(word))}
        />
      ))}
      <SelectField
        label={texts.stattrak}
        choices={STATTRAK}
        chosen={view.stattrak}
        onChoose={(stattrak) => onChange({ stattrak })}
        nameOf={(choice) => texts.stattrakChoices[choice]}
      />
      <PriceBound
        label={texts.minPrice(currencySymbol())}
        isUnlabeled
        value={view.min}
        onChange={(min) => onChange({ min })}
      />
      <PriceBound
        label={texts.maxPrice(currencySymbol())}
        isUnlabeled
        value={view.max}
        onChange={(max) => onChange({ max })}
      />
    </div>
  );
}

/** All, the known values, and the chosen one if an old address names an unknown value. */
function withChosen<Word extends string>(words: readonly Word[], chosen: Word | ''): (Word | '')[] {
  const options = ['' as const, ...words];
  return options.includes(chosen) ? options : [...options, chosen];
}
