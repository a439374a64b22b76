/** Descriptions of settings, and defaults that are words, by their English form. */
export const meanings: Readonly<Record<string, string>> = {
  'Address to listen on.': 'Adresse, auf der der Dienst lauscht.',
  'Port to listen on; 0 for a free one.': 'Port, auf dem der Dienst lauscht; 0 für einen freien.',
  'Origin at which users reach the service.': 'Ursprung, unter dem Benutzer den Dienst erreichen.',
  'URL to which browsers return after signing in; pages of its origin may call the API.':
    'URL, zu der Browser nach der Anmeldung zurückkehren; Seiten ihres Ursprungs dürfen die API aufrufen.',
  'Proxies whose X-Forwarded-For is trusted: addresses, ranges, loopback.':
    'Proxys, deren X-Forwarded-For vertraut wird: Adressen, Bereiche, loopback.',
  "DNS servers to query instead of the system's: IP addresses, with or without a port.":
    'DNS-Server statt derer des Systems: IP-Adressen, mit oder ohne Port.',
  'Folder of the embedded database.': 'Ordner der eingebetteten Datenbank.',
  'Whether the embedded database syncs to the disk; with false, a power cut may lose data.':
    'Ob die eingebettete Datenbank auf die Platte synchronisiert; mit false können bei einem Stromausfall Daten verloren gehen.',
  'PostgreSQL to use instead of the embedded database: postgres://user:password@host/name.':
    'PostgreSQL statt der eingebetteten Datenbank: postgres://user:password@host/name.',
  'api serves requests, ingest polls the markets, all does both; only one process polls at a time.':
    'api beantwortet Anfragen, ingest fragt die Märkte ab, all tut beides; nur ein Prozess fragt gleichzeitig ab.',
  'Maximum number of days that the clock may be ahead of the last use of the database at startup, 1 to 36500.':
    'Wie viele Tage die Uhr beim Start der letzten Nutzung der Datenbank höchstens voraus sein darf, 1 bis 36500.',
  'Folder for scheduled backups of all data; without it none are made.':
    'Ordner für geplante Sicherungen aller Daten; ohne ihn gibt es keine.',
  'Hours from one backup in BACKUP_DIR to the next, 1 to 8760.':
    'Stunden von einer Sicherung in BACKUP_DIR zur nächsten, 1 bis 8760.',
  'Number of backups to keep in BACKUP_DIR, 1 to 10000; older ones are deleted.':
    'Wie viele Sicherungen in BACKUP_DIR bleiben, 1 bis 10000; ältere werden gelöscht.',
  'Markets to poll, comma-separated, in order of preference; the default is a demo.':
    'Märkte, die abgefragt werden, durch Kommas getrennt, der bevorzugte zuerst; der Standard ist eine Demo.',
  'Origin for requests to a market, such as SKINPORT_URL; http on loopback only.':
    'Ursprung für Anfragen an einen Markt, etwa SKINPORT_URL; http nur auf Loopback.',
  'API key of a market.': 'API-Schlüssel eines Marktes.',
  'Seconds between two polls of a market, 1 to 86400.':
    'Sekunden zwischen zwei Abfragen eines Marktes, 1 bis 86400.',
  'Maximum number of requests to a market per minute, 1 to 6000.':
    'Höchstzahl der Anfragen an einen Markt pro Minute, 1 bis 6000.',
  'Fees of markets in percent, overriding the known ones: skinport:seller=8,6@1000;csfloat:seller=2,buyer=2.8.':
    'Gebühren von Märkten in Prozent, statt der bekannten: skinport:seller=8,6@1000;csfloat:seller=2,buyer=2.8.',
  'Price files of CSGOTrader to poll, such as buff163,youpin; each is a series.':
    'Preisdateien von CSGOTrader, die abgefragt werden, etwa buff163,youpin; jede ist eine Reihe.',
  'Full names of the items to request from the market steam, separated by semicolons.':
    'Vollständige Namen der Items, die beim Markt steam abgefragt werden, durch Semikolons getrennt.',
  'Value of the cookie steamLoginSecure, for the history of the market steam.':
    'Wert des Cookies steamLoginSecure, für den Verlauf des Marktes steam.',
  'File of prices for the market replay.': 'Datei mit Preisen für den Markt replay.',
  'Speed of the replay, 0.001 to 1000000; 1 is real time.':
    'Geschwindigkeit des Abspielens, 0.001 bis 1000000; 1 ist Echtzeit.',
  'Number of items in the market simulated, 1 to 50000.':
    'Anzahl der Items im Markt simulated, 1 bis 50000.',
  'Seed of the simulated prices, 0 to 4294967295; the same seed gives the same prices.':
    'Startwert der simulierten Preise, 0 bis 4294967295; derselbe Startwert ergibt dieselben Preise.',
  'Minimum number of points in the window for an item to be ranked, from 1.':
    'Mindestzahl der Preise im Zeitraum, damit ein Item in die Rangliste kommt, ab 1.',
  'Minimum price in cents for an item to be ranked, from 0.':
    'Mindestpreis in Cent, damit ein Item in die Rangliste kommt, ab 0.',
  'Minimum number of trades in the window, or of trades of 24 hours or offers at its end, for an item to be ranked, from 0.':
    'Mindestzahl der Verkäufe im Zeitraum, oder der Verkäufe in 24 Stunden oder Angebote an dessen Ende, damit ein Item in die Rangliste kommt, ab 0.',
  'Kinds of prices that enter a consensus, comma-separated: offer, bid, sale, platform.':
    'Arten von Preisen, die in den Konsens eingehen, durch Kommas getrennt: offer, bid, sale, platform.',
  'Origin of the euro rates of the European Central Bank, or off for none; http on loopback only.':
    'Ursprung der Eurokurse der Europäischen Zentralbank, oder off für keine; http nur auf Loopback.',
  'Origin of the rouble rate, such as https://www.cbr.ru; without it there is none.':
    'Ursprung des Rubelkurses, etwa https://www.cbr.ru; ohne ihn gibt es keinen.',
  'Origin of the hryvnia rate, such as https://bank.gov.ua; without it there is none.':
    'Ursprung des Hrywnjakurses, etwa https://bank.gov.ua; ohne ihn gibt es keinen.',
  'Currency in which the web UI shows amounts until a visitor chooses another, such as EUR.':
    'Währung, in der die Weboberfläche Beträge zeigt, bis ein Besucher eine andere wählt, etwa EUR.',
  'Time zone in which the web UI shows times until a visitor chooses another, such as Europe/Berlin.':
    'Zeitzone, in der die Weboberfläche Zeiten zeigt, bis ein Besucher eine andere wählt, etwa Europe/Berlin.',
  'Origin of the news of the game, for events in charts, or off for none; http on loopback only.':
    'Ursprung der Neuigkeiten des Spiels, für Ereignisse in Diagrammen, oder off für keine; http nur auf Loopback.',
  'Address of the published data of all items, or off for none; http on loopback only.':
    'Adresse der veröffentlichten Daten aller Items, oder off für keine; http nur auf Loopback.',
  'Whether the page Administration asks UPDATE_URL, at most once a day, for a newer version.':
    'Ob die Seite Verwaltung bei UPDATE_URL höchstens einmal am Tag nach einer neueren Version fragt.',
  'Address of a JSON document with the newest version; http on loopback only.':
    'Adresse eines JSON-Dokuments mit der neuesten Version; http nur auf Loopback.',
  'Whether images of items are fetched; otherwise placeholders are drawn.':
    'Ob Bilder von Items geladen werden; sonst werden Platzhalter gezeichnet.',
  'Origin from which images of items are fetched; http on loopback only.':
    'Ursprung, von dem Bilder von Items geladen werden; http nur auf Loopback.',
  'Origins of images in the data of CATALOGUE_URL that are fetched, comma-separated, or off for none.':
    'Ursprünge der Bilder aus den Daten von CATALOGUE_URL, die geladen werden, durch Kommas getrennt, oder off für keine.',
  'Folder in which this process stores images of items.':
    'Ordner, in dem dieser Prozess Bilder von Items ablegt.',
  'Maximum size of the stored images in megabytes, 1 to 1000000; the least recently used are deleted.':
    'Höchster Platzbedarf der abgelegten Bilder in Megabyte, 1 bis 1000000; am längsten ungenutzte werden gelöscht.',
  'Client id of this service at identity provider A or B; without it the provider is off.':
    'Client-ID dieses Dienstes beim Anbieter A oder B; ohne sie ist der Anbieter aus.',
  'Client secret; without it the provider is off.': 'Client-Secret; ohne es ist der Anbieter aus.',
  'google, github, discord, or oidc for any other, which needs an issuer or all three URLs.':
    'google, github, discord, oder oidc für jeden anderen, der einen Issuer oder alle drei URLs braucht.',
  'Name of the provider on the login page.': 'Name des Anbieters auf der Anmeldeseite.',
  'Issuer of OpenID Connect, from which the endpoints are read; http on loopback only.':
    'Issuer von OpenID Connect, von dem die Endpunkte gelesen werden; http nur auf Loopback.',
  'Authorization endpoint, for a provider without an issuer.':
    'Autorisierungsendpunkt, für einen Anbieter ohne Issuer.',
  'Token endpoint.': 'Token-Endpunkt.',
  'User info endpoint.': 'UserInfo-Endpunkt.',
  'Scopes to request, separated by spaces.':
    'Scopes, die angefragt werden, durch Leerzeichen getrennt.',
  'Whether an e-mail address counts as verified if the provider does not say.':
    'Ob eine E-Mail-Adresse als bestätigt gilt, wenn der Anbieter nichts dazu sagt.',
  'Whether users can sign in with the game platform, by OpenID 2.0.':
    'Ob sich Benutzer mit der Spieleplattform anmelden können, über OpenID 2.0.',
  "Key of the game platform's web API; without it names and avatars stay empty.":
    'Schlüssel der Web-API der Spieleplattform; ohne ihn bleiben Namen und Avatare leer.',
  'OpenID 2.0 endpoint of the game platform; http on loopback only.':
    'OpenID-2.0-Endpunkt der Spieleplattform; http nur auf Loopback.',
  'Host of the OpenID identifiers of the game platform.':
    'Host der OpenID-Kennungen der Spieleplattform.',
  "Origin of the game platform's web API; http on loopback only.":
    'Ursprung der Web-API der Spieleplattform; http nur auf Loopback.',
  "Origin of the game platform's inventories; http on loopback only.":
    'Ursprung der Inventare der Spieleplattform; http nur auf Loopback.',
  'Mail server, as smtp://user:password@host:587 or smtps://; without it mails are printed.':
    'Mailserver, als smtp://user:password@host:587 oder smtps://; ohne ihn werden Mails ausgegeben.',
  'Without SMTP_URL: always, or demo to print mails only while all prices are demo data. Otherwise there are no login links.':
    'Ohne SMTP_URL: always, oder demo, um Mails nur auszugeben, solange alle Preise Demodaten sind. Sonst gibt es keine Anmeldelinks.',
  'Sender address of mails.': 'Absenderadresse der Mails.',
  'Minutes for which a mailed login link is valid, 1 to 60.':
    'Minuten, die ein gemailter Anmeldelink gilt, 1 bis 60.',
  'Whether login links are also mailed to addresses without an account; those of ADMIN_EMAILS always get them.':
    'Ob Anmeldelinks auch an Adressen ohne Konto gehen; die von ADMIN_EMAILS bekommen sie immer.',
  'Maximum number of unused mailed login links per hour, for addresses with and without an account each, 1 to 1000000.':
    'Höchstzahl ungenutzter gemailter Anmeldelinks pro Stunde, je für Adressen mit und ohne Konto, 1 bis 1000000.',
  'Hours after which an unused session ends, 1 to 720.':
    'Stunden, nach denen eine ungenutzte Sitzung endet, 1 bis 720.',
  'E-mail addresses of the administrators, comma-separated.':
    'E-Mail-Adressen der Administratoren, durch Kommas getrennt.',
  'Share of one processor core that requests of an address may take, IPv6 by /64, in percent, 0 to 100; 0 for no limit.':
    'Anteil eines Prozessorkerns, den Anfragen einer Adresse brauchen dürfen, bei IPv6 je /64, in Prozent, 0 bis 100; 0 für keine Grenze.',
  'The same for requests of a signed-in user, 0 to 100; 0 for no limit.':
    'Dasselbe für Anfragen eines angemeldeten Benutzers, 0 bis 100; 0 für keine Grenze.',
  'Maximum number of HTTP connections from one address, IPv6 by /64, 0 to 1000000; 0 for no limit. Those of TRUST_PROXY and live connections do not count.':
    'Höchstzahl der HTTP-Verbindungen von einer Adresse, bei IPv6 je /64, 0 bis 1000000; 0 für keine Grenze. Die von TRUST_PROXY und Live-Verbindungen zählen nicht.',
  'Maximum number of live connections of a process, 1 to 1000000.':
    'Höchstzahl der Live-Verbindungen eines Prozesses, 1 bis 1000000.',
  'Maximum number of live connections from one address, IPv6 by /64, 1 to 1000000.':
    'Höchstzahl der Live-Verbindungen von einer Adresse, bei IPv6 je /64, 1 bis 1000000.',
  'Maximum number of items that all live clients of a process follow together, 1 to 100000000.':
    'Höchstzahl der Items, denen alle Live-Clients eines Prozesses zusammen folgen, 1 bis 100000000.',
  'fatal, error, warn, info, debug, trace or silent.':
    'fatal, error, warn, info, debug, trace oder silent.',
  'Bearer token that /metrics requires, 16 characters or more.':
    'Bearer-Token, das /metrics verlangt, mindestens 16 Zeichen.',
  'Separate port of /metrics on HOST, 0 to 65535; 0 for a free one.':
    'Eigener Port für /metrics auf HOST, 0 bis 65535; 0 für einen freien.',
  // Defaults.
  "the market's own": 'wie der Markt',
  'pictures in DATA_DIR': 'pictures in DATA_DIR',
  "the preset's": 'wie die Voreinstellung',
  'google for A, github for B, oidc with an issuer or a URL of its own':
    'google für A, github für B, oidc mit Issuer oder eigener URL',
  "the browser's": 'die des Browsers',
  'no-reply at the host of BASE_URL': 'no-reply am Host von BASE_URL',
};
