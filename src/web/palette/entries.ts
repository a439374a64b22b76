import * as texts from '#messages/palette.js';
import { sections } from '#messages/shell.js';
import { PAGES } from '../../contract/pages.js';
import { isAdmin, type Viewer } from '../api/session.js';
import { PART_LINKS } from '../portfolio/parts.js';
import { FIRST_SECTIONS, MORE_SECTIONS } from '../shell/navigation.js';

/** An entry of the palette. */
export interface Entry {
  readonly key: string;
  readonly name: string;
  /** The item whose image is shown. */
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

const PORTFOLIO_PAGES = PART_LINKS.filter(({ address }) => address !== PAGES.portfolio).map(
  ({ name, address }) => ({ name: texts.inPortfolio(name), address }),
);

const FOR_ALL = [
  ...HEADER_PAGES,
  ...PORTFOLIO_PAGES,
  { name: texts.pages.worth, address: PAGES.worth },
  { name: texts.pages.account, address: PAGES.account },
];

const ADMIN_PAGE = { name: texts.pages.admin, address: PAGES.admin };

/** The pages that the viewer may see, those of the header first. */
export function pageEntries(viewer: Viewer, navigate: (address: string) => void): Entry[] {
  return [...FOR_ALL, ...(isAdmin(viewer) ? [ADMIN_PAGE] : [])].map(({ name, address }) => ({
    key: address,
    name,
    run: () => navigate(address),
  }));
}
