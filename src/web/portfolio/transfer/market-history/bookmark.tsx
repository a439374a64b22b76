import * as texts from '#messages/portfolio-market-history.js';
import { ExternalLink } from '../../../ui/external-link.js';
import { CopyField } from '../../../ui/form/copy-field.js';
import code from './save-market-history.js?raw';

const MARKET = 'https://steamcommunity.com/market/';

/** The code as the address of a bookmark. */
const ADDRESS = `javascript:${encodeURIComponent(code)}`;

/** How to save the market history, with the bookmark that does it. */
export function Bookmark() {
  return (
    <>
      <ol>
        {texts
          .steps(<BookmarkLink />, (words) => <ExternalLink href={MARKET}>{words}</ExternalLink>)
          .map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change.
            <li key={index}>{step}</li>
          ))}
      </ol>
      <details>
        <summary>{texts.source}</summary>
        <p className="soft">{texts.sourceHint}</p>
        <CopyField label={texts.address} text={ADDRESS} />
        <pre className="bookmark-code">
          <code>{code}</code>
        </pre>
      </details>
    </>
  );
}

/** To be dragged: the policy of this page would stop the code here. */
function BookmarkLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: `makeBookmark` sets its address.
    <a className="button" ref={makeBookmark}>
      {texts.bookmark}
    </a>
  );
}

/** React refuses the address as an attribute. */
function makeBookmark(link: HTMLAnchorElement | null): void {
  link?.setAttribute('href', ADDRESS);
  link?.addEventListener('click', (event) => event.preventDefault());
}
