import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { tierOf } from '../items/item-name.js';
import { ItemName } from '../items/names/item-name.js';
import { ItemImage } from '../ui/item-image.js';

/** An item in a short list. */
export interface ListedItem {
  readonly id: number;
  readonly name: string;
  readonly rarity: string;
  /** The figure that the list is about. */
  readonly figure: ReactNode;
  /** A second figure, next to it. */
  readonly detail?: ReactNode;
}

/** A short list of items under a heading. */
export function ItemPanel({
  title,
  items,
  none,
  more,
}: {
  title: string;
  items: readonly ListedItem[];
  /** Shown if the list is empty, which a panel without it never is. */
  none?: string;
  /** A link to the full list. */
  more?: ReactNode;
}) {
  return (
    <section className="panel stack" aria-label={title}>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ol className="item-panel">
          {items.map(({ id, name, rarity, figure, detail }) => (
            <li key={id} data-tier={tierOf(rarity)}>
              <ItemImage id={id} />
              <Link href={`/items/${id}`} title={name}>
                <ItemName name={name} />
              </Link>
              <span className="item-panel-figures">
                {figure}
                {detail !== undefined && <span className="soft small">{detail}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {more}
    </section>
  );
}
