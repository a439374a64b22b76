import * as texts from '#messages/item.js';
import { ApiError } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { ButtonLink } from '../ui/button.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';

/** Replaces the page of an item that does not exist. */
export function NoSuchItem() {
  return (
    <Page title={texts.noSuchItem}>
      <EmptyState title={texts.nothingAtAddress}>
        <ButtonLink href={PAGES.items}>{texts.allItems}</ButtonLink>
      </EmptyState>
    </Page>
  );
}

/** Whether the service responded that the item does not exist, or that its id is invalid. */
export function isNoSuchItem(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
