import { createContext, useContext, useState } from 'react';

/** Whether pictures are not asked for yet, for a list that is scrolled past. */
export const PicturesWait = createContext(false);

/** Pixels: enough for 40 on a screen with three for each. */
const SMALL = 128;

/**
 * The picture of an item, from the service. The style sheet gives its size; the name stands beside
 * it. The place is empty while pictures of its list wait.
 */
export function ItemPicture({ id, size = 'small' }: { id: number; size?: 'small' | 'whole' }) {
  const waits = useContext(PicturesWait);
  const [isAsked, setIsAsked] = useState(!waits);
  if (!waits && !isAsked) setIsAsked(true);
  const width = size === 'small' ? `?width=${SMALL}` : '';
  return (
    <img
      className="item-picture"
      src={isAsked ? `/api/v1/items/${id}/image${width}` : undefined}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
