/** For screen readers, behind the words of a link to another site. */
export const opensNewTab = '(opens in a new tab)';
