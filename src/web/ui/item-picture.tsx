/** The picture of an item, from the service. The style sheet gives its size; the name stands beside it. */
export function ItemPicture({ id }: { id: number }) {
  return (
    <img
      className="item-picture"
      src={`/api/v1/items/${id}/image`}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
