import { list as texts } from '#messages/items.js';

/** Marks a stale price. */
export function StaleTag() {
  return (
    <span className="tag" data-kind="warn">
      {texts.stale}
    </span>
  );
}
