import { useAddressText } from './address-state.js';

/**
 * The open dialog of the page, kept in its address as `dialog`: `lot` and `alert` create one,
 * `edit-12` is an action and the id of its object. `''` if none is open.
 */
export function useAddressDialog() {
  const [dialog, open] = useAddressText('dialog');
  return { dialog, open, close: () => open('') };
}
