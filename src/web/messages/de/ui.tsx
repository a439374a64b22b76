// Texts of the components that most pages have.

export const documentTitle = (page: string) => `${page} · Itemtide`;

/** @param content such as `your portfolio` */
export const loading = (content: string) => `Lädt: ${content}…`;
/** @param content such as `your portfolio` */
export const notLoaded = (content: string) => `Nicht geladen: ${content}`;
export const outdated = 'Vielleicht veraltet: Aktualisierung fehlgeschlagen';
export const tryAgain = 'Noch einmal';
export const tryingAgain = 'Neuer Versuch…';
export const tryAgainIn = (seconds: number) => `Noch einmal in ${seconds} s`;

export const noPrice = 'kein Preis';
export const noChange = 'Änderung unbekannt';
export const age = (duration: string) => `vor ${duration}`;

/** The button of a row that opens the form of an alert. */
export const alertOn = (item: string) => `Alarm für ${item}`;
/** Unfolds the service’s own words, which are in English. */
export const ownWords = 'Wortlaut (Englisch)';
