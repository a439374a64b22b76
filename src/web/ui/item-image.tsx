import { createContext, useContext, useState } from 'react';

/** Whether images are deferred, because their list is being scrolled. */
export const ImagesWait = createContext(false);

/** In pixels: enough for 40 CSS pixels at a device pixel ratio of three. */
const SMALL = 128;

/**
 * The image of an item, from the service. The style sheet sets its size; the name must be next to
 * it. Left empty while the images of the list are deferred.
 */
export function ItemImage({ id, size = 'small' }: { id: number; size?: 'small' | 'whole' }) {
  const waits = useContext(ImagesWait);
  const [isAsked, setIsAsked] = useState(!waits);
  if (!waits && !isAsked) setIsAsked(true);
  const width = size === 'small' ? `?width=${SMALL}` : '';
  return (
    <img
      className="item-image"
      src={isAsked ? `/api/v1/items/${id}/image${width}` : undefined}
      alt=""
      // That of a page is in sight.
      loading={size === 'small' ? 'lazy' : 'eager'}
      decoding="async"
    />
  );
}
