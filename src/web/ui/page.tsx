import { type ReactNode, useEffect, useRef } from 'react';

/** A page with its heading, which takes the focus when one comes from another page. */
export function Page({
  title,
  aside,
  children,
}: {
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const heading = usePageHeading(title);
  return (
    <div className="page">
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

/** Names the document, and tells screen readers of the new page, which a link alone does not. */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Itemtide`;
  }, [title]);
  useEffect(() => {
    const taken = heading.current?.closest('main')?.contains(document.activeElement);
    if (cameByLink() && !taken) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

let pagesShown = 0;

/** The first page is announced by the browser. */
function cameByLink(): boolean {
  pagesShown += 1;
  return pagesShown > 1;
}
