// Texts of the import of past prices, for administrators.

export const title = 'Frühere Preise';
export const caption = 'Preisverlauf zum Importieren';
export const columns = { market: 'Markt', history: 'Verfügbar', actions: 'Aktionen' } as const;
export const howFar = 'Zeitraum';
export const days = (count: string) => `${count} Tage`;

/** What loads, as in `Loading the import…`. */
export const content = 'der Import';
export const importDays = (days: string, market: string) =>
  `${days} Tage von ${market} importieren`;
export const begins = 'Der Import beginnt in wenigen Sekunden.';
export const importing = (prices: string) => `Import läuft: bisher ${prices} Preise.`;
export const importingItems = (prices: string, done: string, items: string) =>
  `Import läuft: bisher ${prices} Preise, ${done} von ${items} Items.`;
/** @param reason a sentence of the service */
export const waits = (prices: string, reason: string) =>
  `Import läuft: bisher ${prices} Preise. Bald neuer Versuch: ${reason}`;
export const imported = (prices: string) => `Importiert: ${prices} neue Preise.`;
/** @param reason a sentence of the service */
export const importFailed = (reason: string) =>
  `Der Import ist fehlgeschlagen: ${reason}. Beim nächsten Start geht er weiter.`;
export const notStarted = 'Kein Import gestartet';
