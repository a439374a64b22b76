import { souvenir, variants, wears } from '#messages/game.js';

/** Words of item names in the language of the page. */
export const NAME_WORDS = { wears, souvenir, variants };
