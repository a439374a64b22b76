import { useLocation, useSearch } from 'wouter';
import { PAGES } from '../../contract/pages.js';

/** Where one signs in, and comes back from to the page that is shown now. */
export function useSignInAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  const here = search === '' ? path : `${path}?${search}`;
  return path === PAGES.login ? here : `${PAGES.login}?from=${encodeURIComponent(here)}`;
}
