import { Page } from '../ui/page.js';
import { Controls, Figures, Shares, States, Tables } from './examples.js';
import { Colours, Sizes, Spaces } from './token-tables.js';

/** The tokens and components of docs/design.md, one example each. Only `npx vite` has it, in English. */
export function DesignPage() {
  return (
    <Page title="Design">
      <Colours />
      <Sizes />
      <Spaces />
      <Figures />
      <States />
      <Controls />
      <Tables />
      <Shares />
    </Page>
  );
}
