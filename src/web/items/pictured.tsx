import type { ReactNode } from 'react';
import { ItemPicture } from '../ui/item-picture.js';
import { tierOf } from './item-name.js';

/** An item in a table: its image with the colour of its rarity, and the children next to it. */
export function Pictured({
  id,
  rarity,
  children,
}: {
  id: number;
  rarity: string;
  children: ReactNode;
}) {
  return (
    <span className="pictured" data-tier={tierOf(rarity)}>
      <ItemPicture id={id} />
      <span>{children}</span>
    </span>
  );
}
