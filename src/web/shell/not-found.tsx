import { PAGES } from '../../contract/pages.js';
import { ButtonLink } from '../ui/button.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState title="There is no page at this address">
        <p>It may have moved, or the link is incomplete.</p>
        <ButtonLink href={PAGES.items}>All items</ButtonLink>
      </EmptyState>
    </Page>
  );
}
