import * as texts from '#messages/worth.js';
import { useStore } from '../store.js';
import { Page } from '../ui/page.js';
import { lastWorth } from './last-worth.js';
import { WorthForm } from './worth-form.js';
import { WorthResult } from './worth-result.js';

/** `/worth`: the value of an inventory, for anyone. */
export function WorthPage() {
  const worth = useStore(lastWorth);
  return (
    <Page title={texts.title}>
      <div className="stack-wide">
        <WorthForm />
        {worth && <WorthResult worth={worth} />}
      </div>
    </Page>
  );
}
