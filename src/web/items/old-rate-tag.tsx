import { list as texts } from '#messages/items.js';

/** Marks a price that was converted at an old exchange rate. */
export function OldRateTag() {
  return (
    <span className="tag" data-kind="warn" title={texts.oldRateHint}>
      {texts.oldRate}
    </span>
  );
}
