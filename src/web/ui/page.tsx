import { type ReactNode, useEffect, useRef } from 'react';
import * as texts from '#messages/ui.js';

/** A page with its heading, which takes the focus after navigation. */
export function Page({
  title,
  aside,
  width = 'text',
  children,
}: {
  title: string;
  /** Content next to the heading. */
  aside?: ReactNode;
  /** `window`: as wide as that. */
  width?: 'text' | 'window';
  children: ReactNode;
}) {
  const heading = usePageHeading(title);
  return (
    <div className="page" data-width={width}>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** Sets the document title, and focuses the heading so that screen readers announce the page. */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = texts.documentTitle(title);
  }, [title]);
  useEffect(() => {
    const taken = heading.current?.closest('main')?.contains(document.activeElement);
    if (cameByLink() && !taken) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

let pagesShown = 0;

/** Whether the page was opened by a link; the browser announces the first page itself. */
function cameByLink(): boolean {
  pagesShown += 1;
  return pagesShown > 1;
}
