// Errors of the service, by their codes. In English pages show the service’s own words, which are more precise.

/** @param detail what is wrong with the request, in English */
export const notAccepted = (detail: string) => `Nicht angenommen: ${detail}`;

export const errors = {
  item_not_found: 'Dieses Item gibt es nicht.',
  no_prices_in_window: 'Keine Preise in diesem Zeitraum.',
  no_exchange_rate: 'Kein Wechselkurs für diese Währung.',
  amount_too_large: 'Ein Betrag ist zu groß.',
  store_unavailable: 'Die Datenbank ist nicht erreichbar. Versuche es gleich noch einmal.',
  not_recording: 'Gerade wird nichts aufgezeichnet. Versuche es gleich noch einmal.',
  invalid_sign_in_attempt:
    'Diese Anmeldung hat zu lange gedauert oder begann anderswo. Beginne noch einmal.',
  identity_provider_error: 'Der Anmeldedienst hat nicht wie erwartet geantwortet.',
  invalid_token: 'Dieser Link wurde schon benutzt oder ist abgelaufen.',
  email_not_verified: 'Der Anmeldedienst hat deine E-Mail-Adresse nicht bestätigt.',
  provider_not_available: 'Dieser Anmeldeweg ist hier nicht verfügbar.',
  identity_already_linked: 'Dieses Konto ist hier mit einem anderen Benutzer verknüpft.',
  demo_account: 'Der Demobenutzer kann das nicht.',
  not_authenticated: 'Deine Sitzung ist beendet. Melde dich wieder an.',
  invalid_csrf_token: 'Die Seite ist zu alt. Lade sie neu.',
  lot_not_found: 'Diesen Posten gibt es nicht mehr.',
  sale_not_found: 'Diesen Verkauf gibt es nicht mehr.',
  change_not_found: 'Diese Änderung gibt es nicht mehr.',
  portfolio_changed: 'Dein Portfolio hat sich inzwischen geändert. Sieh noch einmal nach.',
  not_undoable: 'Das lässt sich nicht mehr rückgängig machen.',
  not_enough_held: 'So viele hast du nicht.',
  share_not_found: 'Dieser Link funktioniert nicht mehr.',
  game_account_not_linked: 'Verknüpfe zuerst dein Konto der Spieleplattform.',
  game_account_not_found: 'Dieses Profil gibt es nicht.',
  game_account_linked: 'Dieses Konto ist schon verknüpft.',
  own_game_account: 'Mit diesem Konto meldest du dich an.',
  too_many_game_accounts: 'Höchstens 20 Konten.',
  inventory_private:
    'Das Inventar ist privat: Mach es in den Datenschutzeinstellungen der Spieleplattform öffentlich.',
  inventory_unavailable: 'Die Spieleplattform liefert das Inventar nicht. Versuche es später.',
  inventory_busy: 'Erst werden andere Inventare gelesen. Versuche es gleich noch einmal.',
  too_early: 'Zu früh nach dem letzten Mal.',
  too_many_requests: 'Zu viele Anfragen. Warte einen Moment.',
  alert_not_found: 'Diesen Alarm gibt es nicht mehr.',
  not_watched: 'Du beobachtest dieses Item nicht.',
  too_many_shares: 'Höchstens 10 Links.',
  too_many_alerts: 'Du hast die größte Zahl an Alarmen. Entferne einige.',
  api_token_not_found: 'Dieses Token gibt es nicht mehr.',
  too_many_api_tokens: 'Du hast die größte Zahl an Tokens. Widerrufe einige.',
  session_not_found: 'Diese Sitzung ist schon beendet.',
  provider_not_linked: 'Dieser Anbieter ist nicht verknüpft.',
  last_way_in: 'Das ist dein letzter Anmeldeweg. Füge erst einen anderen hinzu.',
  sign_in_again: 'Melde dich dafür noch einmal an.',
  nothing_to_merge: 'Es gibt nichts zusammenzuführen.',
  accounts_conflict: 'Diese Konten lassen sich nicht zusammenführen.',
  administrators_only: 'Das können nur Administratoren.',
  user_not_found: 'Diesen Benutzer gibt es nicht mehr.',
  market_not_found: 'Diesen Markt gibt es nicht.',
  no_backup_folder: 'Kein Ordner für Sicherungen eingestellt.',
  setup_done: 'Dieser Dienst ist schon eingerichtet.',
  setup_code_needed: 'Gib den Code der Einrichtung ein.',
  mail_not_sent: 'Die Mail wurde nicht gesendet.',
  no_history: 'Dieser Markt bietet keine früheren Preise.',
  backfill_running: 'Ein Import läuft schon.',
} as const;

/** Errors without a code, by the status of the response. */
export const errorsByStatus: Readonly<Record<number, string>> = {
  413: 'Das ist mehr, als der Dienst auf einmal annimmt.',
  500: 'Der Dienst hat einen Fehler. Versuche es später noch einmal.',
};
