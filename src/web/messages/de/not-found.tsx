// Texts of the page for unknown addresses.

export const title = 'Nicht gefunden';
export const noPage = 'Unter dieser Adresse ist nichts';
export const why = 'Es ist vielleicht umgezogen, oder der Link ist unvollständig.';
export const allItems = 'Alle Items';
