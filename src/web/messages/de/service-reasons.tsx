/** Reasons of the service, by their English form with `#` for each number and `@` for a name. */
export const reasons: Readonly<Record<string, string>> = {
  'it belongs to another game': 'gehört zu einem anderen Spiel',
  'the game platform does not describe it': 'die Spieleplattform beschreibt es nicht',
  'it has no name on the market': 'hat keinen Namen auf dem Markt',
  'it cannot be sold on the market': 'kann nicht auf dem Markt verkauft werden',
  'its amount is not a positive whole number': 'die Anzahl ist keine positive ganze Zahl',
  'the file does not contain its purchase': 'die Datei enthält den Kauf dazu nicht',
  'it failed': 'fehlgeschlagen',
  'it was rolled back': 'rückgängig gemacht',
  'its time is before #, or in the future': 'die Zeit liegt vor # oder in der Zukunft',
  'the file does not name its item': 'die Datei nennt das Item nicht',
  'it is of more than one item': 'betrifft mehr als ein Item',
  'its currency is not one of the platform': 'die Währung ist keine der Plattform',
  'its amount is not a whole number below #^#': 'der Betrag ist keine ganze Zahl unter #^#',
  'another one has the same asset': 'ein anderes Geschäft hat denselben Gegenstand',
  'lot not found': 'dieser Posten existiert nicht mehr',
  'sold_at must not be before acquired_at': 'der Verkauf darf nicht vor dem Kauf liegen',
  'sold_at must not be in the future': 'der Verkauf darf nicht in der Zukunft liegen',
  'acquired_at must not be in the future': 'der Kauf darf nicht in der Zukunft liegen',
  'sold_at must not be before the year #': 'der Verkauf darf nicht vor dem Jahr # liegen',
  'acquired_at must not be before the year #': 'der Kauf darf nicht vor dem Jahr # liegen',
  'tradable_after must not be before the year #':
    'das Ende der Sperre darf nicht vor dem Jahr # liegen',
  'tradable_after must not be more than a year ahead': 'die Sperre darf höchstens ein Jahr dauern',
  'only # of the lot are left to be sold': 'vom Posten sind nur noch # übrig',
  'more is sold than the # of the lot': 'es wird mehr verkauft als die # des Postens',
  'a lot has at most # tags': 'ein Posten hat höchstens # Tags',
  'a portfolio has at most # tags': 'ein Portfolio hat höchstens # Tags',
  'a portfolio has at most # lots': 'ein Portfolio hat höchstens # Posten',
  'a portfolio has at most # sales': 'ein Portfolio hat höchstens # Verkäufe',
  'all lots together have at most # items, sold ones included':
    'alle Posten zusammen haben höchstens # Items, verkaufte eingeschlossen',
  'all notes together have at most # MB': 'alle Notizen zusammen haben höchstens # MB',
  'note must be a text of at most # characters': 'die Notiz darf höchstens # Zeichen haben',
  'a tag must have # to # characters, without commas, semicolons and control characters':
    'ein Tag hat # bis # Zeichen, ohne Kommas, Semikolons und Steuerzeichen',
  'quantity must be an integer from # to #': 'die Anzahl muss eine ganze Zahl von # bis # sein',
  'unit_cost must be an integer from # to #': 'der Stückpreis ist zu hoch',
  'unit_price must be an integer from # to #': 'der Verkaufspreis ist zu hoch',
  'fee must be an integer from # to #': 'die Gebühr darf nicht höher als der Erlös sein',
  'name must be a text on one line, without control characters':
    'der Name muss ein Text in einer Zeile sein, ohne Steuerzeichen',
  'the file has the histories of two accounts': 'die Datei enthält Verläufe von zwei Konten',
  'the file is the history of an account that is not linked':
    'die Datei ist der Verlauf eines Kontos, das nicht verknüpft ist',
  'the file is not a market history: it has no events':
    'die Datei ist kein Marktverlauf: sie enthält keine Ereignisse',
  'inventory must be the JSON of an inventory, as the game platform sends it':
    'das Inventar muss JSON sein, wie es die Spieleplattform sendet',
  'the file is empty': 'die Datei ist leer',
  'the column @ is duplicated': 'die Spalte @ kommt zweimal vor',
  'the column @ is missing': 'die Spalte @ fehlt',
  'it has more fields than the header': 'hat mehr Felder als die Kopfzeile',
  'a quotation mark is not closed': 'ein Anführungszeichen ist nicht geschlossen',
  'the file has too many lines: there can be # lots and as many sales':
    'die Datei hat zu viele Zeilen: erlaubt sind # Posten und ebenso viele Verkäufe',
  'a line must have at most # fields': 'eine Zeile darf höchstens # Felder haben',
  'a line must have at most # characters': 'eine Zeile darf höchstens # Zeichen haben',
  '@ is not a known item': '@ ist kein bekanntes Item',
  'the same id is in line #': 'dieselbe ID steht in Zeile #',
  'there is no lot with this lot_id': 'es gibt keinen Posten mit dieser lot_id',
  'lot_id must be given if no line above is a lot':
    'lot_id fehlt, und keine Zeile darüber ist ein Posten',
  'market_hash_name must be that of the lot, or empty':
    'market_hash_name muss der des Postens oder leer sein',
  'the item of an imported lot cannot be changed':
    'das Item eines importierten Postens kann nicht geändert werden',
  'asset_id is not that of the lot': 'asset_id ist nicht die des Postens',
  '@ belongs to another lot': '@ gehört zu einem anderen Posten',
  'type must be lot or sale': 'type muss lot oder sale sein',
  '@ must be given': '@ fehlt',
  '@ must be a UUID, or empty': '@ muss eine UUID oder leer sein',
  '@ must be a whole number': '@ muss eine ganze Zahl sein',
  '@ must be a whole number of cents': '@ muss eine ganze Zahl von Cent sein',
  '@ must be a whole number of up to # digits':
    '@ muss eine ganze Zahl mit höchstens # Ziffern sein',
  '@ must be a date, or a date and time such as #-#-#T#:#:#Z':
    '@ muss ein Datum sein, auch mit Uhrzeit wie #-#-#T#:#:#Z',
  '@ must be a number from # to #': '@ muss eine Zahl von # bis # sein',
  '@ must be of at most # letters, digits, _ and -':
    '@ darf höchstens # Buchstaben, Ziffern, _ und - haben',
  'original_amount and original_currency must be an amount and its currency':
    'original_amount und original_currency müssen ein Betrag und seine Währung sein',
  'profile must be the address of a profile, as @, or its id of # digits':
    'das Profil muss die Adresse eines Profils der Spieleplattform sein, oder dessen ID mit # Ziffern',
  'the inventory has more than #,# items: sign in and import it instead':
    'das Inventar hat mehr als #.# Items: melde dich an und importiere es',
  'body.email must be an e-mail address': 'das ist keine E-Mail-Adresse',
  'body.confirm must be @': 'zur Bestätigung gib @ ein',
  'name must not be empty': 'der Name darf nicht leer sein',
  'name must have # to # characters, without control characters':
    'der Name hat # bis # Zeichen, ohne Steuerzeichen',
  'expires_at must be in the future': 'das Ablaufdatum muss in der Zukunft liegen',
  'expires_at must be within # days': 'das Ablaufdatum muss innerhalb von # Tagen liegen',
  'ends_at must be in the next ten years': 'das Ende muss in den nächsten zehn Jahren liegen',
  'a watchlist has at most # items': 'die Beobachtungsliste hat höchstens # Items',
  'at most # items have a value of yours': 'höchstens # Items haben einen eigenen Wert',
  'unit_value must be given for a new value': 'gib den Wert je Stück an',
  'unit_value must be an integer from # to #': 'der Wert je Stück ist zu klein oder zu hoch',
  'import_every_hours must be #, or from # to #':
    'die Stunden zwischen Importen sind # oder # bis #',
  'SMTP_URL must be set': 'SMTP_URL fehlt',
  'BACKUP_DIR cannot be written: @': 'in BACKUP_DIR kann nicht geschrieben werden: @',
  'the file must be text in UTF-#': 'die Datei muss Text in UTF-# sein',
  'SMTP_URL must be set: with real prices this service does not print mails, so administrators could not sign in':
    'SMTP_URL fehlt: mit echten Preisen gibt der Dienst Mails nicht aus, und Administratoren könnten sich nicht anmelden',
  'body.channels.#.target must begin with https://':
    'die Adresse des Webhooks muss mit https:// beginnen',
  'body.channels.#.target must not contain a user, a password or #':
    'die Adresse des Webhooks darf weder Benutzer noch Passwort noch Fragment enthalten',
  'body.channels.#.target must be on the public internet':
    'der Webhook muss im öffentlichen Internet liegen',
  'the alert no longer uses this channel': 'der Alarm nutzt diesen Kanal nicht mehr',
  'the account has no verified e-mail address': 'das Konto hat keine bestätigte E-Mail-Adresse',
  'the webhook has no address or key': 'der Webhook hat keine Adresse oder keinen Schlüssel',
  'its address is not https': 'die Adresse ist nicht https',
  'it responded with status #': 'die Antwort hatte den Status #',
  'it did not respond within # seconds': 'keine Antwort innerhalb von # Sekunden',
  'its response is too large': 'die Antwort ist zu groß',
  'its name resolves to an address that is not on the public internet':
    'der Name führt nicht ins öffentliche Internet',
  'DNS did not respond for its name in time': 'DNS hat für den Namen nicht rechtzeitig geantwortet',
  'its name is not known': 'der Name ist nicht bekannt',
  'the connection failed': 'die Verbindung ist fehlgeschlagen',
  'the connection failed: @': 'die Verbindung ist fehlgeschlagen: @',
  'no mail server is set': 'es ist kein Mailserver eingestellt',
};
