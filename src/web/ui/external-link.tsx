import type { ReactNode } from 'react';
import * as texts from '#messages/notices.js';

/** A link to another site: opens in a new tab and sends no referrer. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer external">
      {children}
      <span className="hidden-text"> {texts.opensNewTab}</span>
    </a>
  );
}
