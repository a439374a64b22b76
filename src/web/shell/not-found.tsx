import * as texts from '#messages/not-found.js';
import { PAGES } from '../../contract/pages.js';
import { ButtonLink } from '../ui/button.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';

export function NotFoundPage() {
  return (
    <Page title={texts.title}>
      <EmptyState title={texts.noPage}>
        <p>{texts.why}</p>
        <ButtonLink href={PAGES.items}>{texts.allItems}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
