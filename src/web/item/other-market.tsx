import { sourceTitle } from '../source-title.js';

/** Names the market of a figure, behind it, if it is not that of the page. */
export function OtherMarket({ source, than }: { source: string; than: string }) {
  return source === than ? null : <span className="soft"> ({sourceTitle(source)})</span>;
}
