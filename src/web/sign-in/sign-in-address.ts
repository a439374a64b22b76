import { useLocation, useSearch } from 'wouter';
import { PAGES } from '../../contract/pages.js';

/** The address of the sign-in page, which returns to the current page. */
export function useSignInAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  const here = search === '' ? path : `${path}?${search}`;
  return path === PAGES.login ? here : `${PAGES.login}?from=${encodeURIComponent(here)}`;
}
