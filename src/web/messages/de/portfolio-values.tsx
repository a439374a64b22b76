/** Texts of what users think that their items are worth. */
export const manualValues = {
  title: 'Mir wert',
  hint: 'Zählt in Summen nur, wenn du es so wählst.',
  of: 'Für',
  allLots: 'Alle anderen Posten',
  lot: (quantity: string, day: string, note: string) =>
    note === '' ? `${quantity}, gekauft ${day}` : `${quantity}, gekauft ${day}: ${note}`,
  unitValue: (currency: string) => `Wert je Stück, in ${currency}`,
  day: 'Tag',
  dayHint: 'Optional',
  note: 'Notiz',
  noValue: 'Gib mehr als null ein.',
  save: 'Speichern',
  remove: 'Löschen',
  mine: 'Eigener',
  outdated: 'über 90 Tage alt',
  valuedOn: (day: string) => `am ${day}`,
  counted: 'Eigene Werte',
  countedHint: 'In Wert und Gewinn hier; Verlauf, Renditen und Risiko folgen Preisen.',
  countedChoices: {
    none: 'Nicht beachten',
    unpriced: 'Für fehlende Preise',
    all: 'Statt der Preise',
  },
};
