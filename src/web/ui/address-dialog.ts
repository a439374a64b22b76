import { useAddressText } from './address-state.js';

/**
 * The open dialog of the page, kept in its address as `dialog`: `lot` and `alert` are the forms of
 * new ones, `edit-12` is what is done and the id of what it is done with. `''` while none is open.
 */
export function useAddressDialog() {
  const [dialog, open] = useAddressText('dialog');
  return { dialog, open, close: () => open('') };
}
