import { PAGES } from '../../contract/pages.js';
import * as texts from '../messages/en/palette.js';
import { sections } from '../messages/en/shell.js';
import { FIRST_SECTIONS, MORE_SECTIONS } from '../shell/sections.js';

/** One thing that the palette offers. */
export interface Entry {
  readonly key: string;
  readonly name: string;
  /** Of the item whose picture is shown. */
  readonly itemId?: number;
  readonly run: () => void;
}

/** Entries under a heading. */
export interface EntryGroup {
  readonly name: string;
  readonly entries: readonly Entry[];
}

const HEADER_PAGES = [...FIRST_SECTIONS, ...MORE_SECTIONS].map(([section, address]) => ({
  name: sections[section],
  address,
}));

const OTHER_PAGES = [
  { name: texts.pages.lots, address: `${PAGES.portfolio}/lots` },
  { name: texts.pages.alerts, address: `${PAGES.portfolio}/alerts` },
  { name: texts.pages.watchlist, address: `${PAGES.portfolio}/watchlist` },
  { name: texts.pages.account, address: PAGES.account },
];

/** The pages, those of the header first. */
export function pageEntries(navigate: (address: string) => void): Entry[] {
  return [...HEADER_PAGES, ...OTHER_PAGES].map(({ name, address }) => ({
    key: address,
    name,
    run: () => navigate(address),
  }));
}
