// Texts of the page for unknown addresses.

export const title = 'Not found';
export const noPage = 'Nothing at this address';
export const why = 'It may have moved, or the link is incomplete.';
export const allItems = 'All items';
