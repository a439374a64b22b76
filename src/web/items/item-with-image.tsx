import type { ReactNode } from 'react';
import { ItemImage } from '../ui/item-image.js';
import { tierOf } from './item-name.js';

/** An item in a table: its image with the colour of its rarity, and the children next to it. */
export function ItemWithImage({
  id,
  rarity,
  children,
}: {
  id: number;
  rarity: string;
  children: ReactNode;
}) {
  return (
    <span className="with-image" data-tier={tierOf(rarity)}>
      <ItemImage id={id} />
      <span>{children}</span>
    </span>
  );
}
