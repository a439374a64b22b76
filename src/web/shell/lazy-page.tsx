import type { ComponentType, ReactNode } from 'react';
import * as texts from '#messages/shell.js';
import { Page } from '../ui/page.js';
import { type LazyComponent, lazyComponent } from './lazy-component.js';

/** A lazily loaded page. */
export function page(load: () => Promise<ComponentType>): LazyComponent<object> {
  return lazyComponent(texts.contents.page, load, NotLoadedPage);
}

function NotLoadedPage({ children }: { children: ReactNode }) {
  return <Page title={texts.notLoaded}>{children}</Page>;
}
