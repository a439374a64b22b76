/** Sentences of the service about markets, by their English form. */
export const sentences: Readonly<Record<string, string>> = {
  'Generated trades, for trying the program; the same seed gives the same trades':
    'Erzeugte Verkäufe zum Ausprobieren; derselbe Startwert ergibt dieselben Verkäufe',
  'Generated offers; the same seed gives the same offers':
    'Erzeugte Angebote; derselbe Startwert ergibt dieselben Angebote',
  'Invented for the demo': 'Für die Demo erfunden',
  'Invented offers of many sellers, with a low fee':
    'Erfundene Angebote vieler Verkäufer, mit niedriger Gebühr',
  'Invented offers, many of them by sellers of Demo Bay; updated every 10 minutes':
    'Erfundene Angebote, viele davon von Verkäufern auf Demo Bay; alle 10 Minuten neu',
  'Invented offers, and the highest bids of buyers':
    'Erfundene Angebote und die höchsten Kaufaufträge',
  'Invented offers in wallet money of the platform, and the sales of 24 hours':
    'Erfundene Angebote in Guthaben der Plattform und die Verkäufe von 24 Stunden',
  'Prices from a file in the import format, replayed as current prices':
    'Preise aus einer Datei im Importformat, als aktuelle Preise abgespielt',
  'The cheapest offer of every item and Doppler phase, and its sales of 24 hours':
    'Das günstigste Angebot jedes Items und jeder Doppler-Phase und die Verkäufe von 24 Stunden',
  'Average sales of a day, and of the rest of the week, month and 90 days, all at once':
    'Durchschnittliche Verkäufe eines Tages und des Rests von Woche, Monat und 90 Tagen, alles auf einmal',
  'Not read; see the link.': 'Nicht gelesen; siehe Link.',
  'Not read; the link is to the site.': 'Nicht gelesen; der Link führt zur Website.',
  'Only the beginning of a stored copy was read: who uses the site agrees to them. It says nothing about programs.':
    'Nur der Anfang einer gespeicherten Kopie wurde gelesen: Wer die Website nutzt, stimmt ihnen zu. Über Programme steht dort nichts.',
  'Only the beginning of a stored copy was read: who uses the site agrees to them, and needs a web browser that it supports.':
    'Nur der Anfang einer gespeicherten Kopie wurde gelesen: Wer die Website nutzt, stimmt ihnen zu und braucht einen unterstützten Browser.',
  'Only the beginning of version 3.0 of 2 April 2026 was read: a public offer of agreement with users. It says nothing about programs.':
    'Nur der Anfang der Fassung 3.0 vom 2. April 2026 wurde gelesen: ein öffentliches Angebot einer Vereinbarung mit Nutzern. Über Programme steht dort nichts.',
  'Only the beginning of the version of 7 April 2023 was read: an agreement with users, each with one account. It says nothing about programs.':
    'Nur der Anfang der Fassung vom 7. April 2023 wurde gelesen: eine Vereinbarung mit Nutzern mit je einem Konto. Über Programme steht dort nichts.',
  'Only the beginning of a stored copy was read: rules for users of the site, of which the German version counts. It says nothing about programs.':
    'Nur der Anfang einer gespeicherten Kopie wurde gelesen: Regeln für Nutzer der Website, deren deutsche Fassung gilt. Über Programme steht dort nichts.',
  'Only the beginning of the version of 18 December 2023 was read: an agreement with each user of the site. It says nothing about programs; the documentation of the API offers keys and limits the rate.':
    'Nur der Anfang der Fassung vom 18. Dezember 2023 wurde gelesen: eine Vereinbarung mit jedem Nutzer der Website. Über Programme steht dort nichts; die Dokumentation der API bietet Schlüssel an und begrenzt die Häufigkeit.',
  '2.5% in public clients; one of them states 1.5% since April 2026':
    '2,5 % in öffentlichen Clients; einer nennt 1,5 % seit April 2026',
  '2% in one public client, 2.5% in another':
    '2 % in einem öffentlichen Client, 2,5 % in einem anderen',
  'Not read as a whole. Public projects quote that software must not automate or modify processes of its market.':
    'Nicht ganz gelesen. Öffentliche Projekte zitieren, dass Software die Abläufe des Marktes nicht automatisieren oder ändern darf.',
  'Public clients of 2026; older ones state 12%':
    'Öffentliche Clients von 2026; ältere nennen 12 %',
  'The cheapest offer of every item, how many are offered, and the highest bid':
    'Das günstigste Angebot jedes Items, die Zahl der Angebote und der höchste Kaufauftrag',
  'Single sales, item by item: 60 items a minute':
    'Einzelne Verkäufe, Item für Item: 60 Items pro Minute',
  'Two public clients': 'Zwei öffentliche Clients',
  'One public client': 'Ein öffentlicher Client',
  'One public client, approximate': 'Ein öffentlicher Client, ungefähr',
  'The cheapest offer of every item and Doppler phase, and how many are offered':
    'Das günstigste Angebot jedes Items und jeder Doppler-Phase und die Zahl der Angebote',
  'Average sales of each day since 2020, item by item: 30 items a minute':
    'Durchschnittliche Verkäufe jedes Tages seit 2020, Item für Item: 30 Items pro Minute',
  'Public clients, one by the list of markets of CSMarketAPI':
    'Öffentliche Clients, einer nach der Marktliste von CSMarketAPI',
  'Public clients state 5% or 6%': 'Öffentliche Clients nennen 5 % oder 6 %',
  'The cheapest offer of every item, and how many are offered':
    'Das günstigste Angebot jedes Items und die Zahl der Angebote',
  'Nothing, 3% or 5% in different public sources':
    'Nichts, 3 % oder 5 % in verschiedenen öffentlichen Quellen',
  'The cheapest offer of every item and Doppler phase, converted from euros, and how many are offered':
    'Das günstigste Angebot jedes Items und jeder Doppler-Phase, aus Euro umgerechnet, und die Zahl der Angebote',
  '3% in the list of markets of CSMarketAPI, 2.5% in another client':
    '3 % in der Marktliste von CSMarketAPI, 2,5 % in einem anderen Client',
  'The prices of its bots for every item, in the money of the site, and how many they have':
    'Die Preise seiner Bots für jedes Item, im Guthaben der Website, und wie viele sie haben',
  'Public clients state 5%, or 3 to 5% by subscription':
    'Öffentliche Clients nennen 5 % oder je nach Abo 3 bis 5 %',
  'The cheapest offer of every item, converted from euros':
    'Das günstigste Angebot jedes Items, aus Euro umgerechnet',
  '15% in all public sources; one of them states 2% from 1,300 euros on':
    '15 % in allen öffentlichen Quellen; eine nennt 2 % ab 1.300 Euro',
  'The cheapest offer of every item': 'Das günstigste Angebot jedes Items',
  'The cheapest offer of every item, converted from euros, and how many are offered':
    'Das günstigste Angebot jedes Items, aus Euro umgerechnet, und die Zahl der Angebote',
  'One public client; it adds 3% for the change of currencies':
    'Ein öffentlicher Client; er rechnet 3 % für den Währungswechsel dazu',
  'Its own price of every item and Doppler phase, or the prices of markets it collects':
    'Sein eigener Preis jedes Items und jeder Doppler-Phase, oder die Preise der Märkte, die es sammelt',
  'The cheapest offer of each known item, how many are offered, and the highest bid':
    'Das günstigste Angebot jedes bekannten Items, die Zahl der Angebote und der höchste Kaufauftrag',
  '2 to 10%, by item, in public sources; clients take 2, 5, 5.5, 7 or 10%':
    '2 bis 10 % je nach Item in öffentlichen Quellen; Clients rechnen mit 2, 5, 5,5, 7 oder 10 %',
  'The cheapest offer of each known item in yuan, converted, and how many are offered':
    'Das günstigste Angebot jedes bekannten Items, aus Yuan umgerechnet, und die Zahl der Angebote',
  '1% since April 2026 by one public source, 2.5% in a client':
    '1 % seit April 2026 laut einer öffentlichen Quelle, 2,5 % in einem Client',
  'The cheapest offer and the highest bid of each known item in yuan, converted, as SteamDT collects them':
    'Das günstigste Angebot und der höchste Kaufauftrag jedes bekannten Items, aus Yuan umgerechnet, wie SteamDT sie sammelt',
  'The cheapest offer of chosen items, and their sales of the last 24 hours':
    'Das günstigste Angebot ausgewählter Items und ihre Verkäufe der letzten 24 Stunden',
  'Median sales of each hour of a month and each day before, as paid by buyers: 10 items a minute, fewer without a cookie':
    'Median der Verkäufe jeder Stunde eines Monats und jedes Tages davor, wie von Käufern bezahlt: 10 Items pro Minute, ohne Cookie weniger',
  "Steam's transaction fee and the fee of the game, as its market page computes them":
    'Die Transaktionsgebühr von Steam und die Gebühr des Spiels, wie die Marktseite sie berechnet',
  'the setting MARKET_FEES': 'die Einstellung MARKET_FEES',
  'no price': 'ohne Preis',
  'no name': 'ohne Namen',
  'no volume': 'ohne Volumen',
  'variant is not text': 'Variante ist kein Text',
  'phase is unknown': 'Phase unbekannt',
  'price is not a number': 'Preis ist keine Zahl',
  'price is not a whole number': 'Preis ist keine ganze Zahl',
  'price is not a whole number of cents': 'Preis ist keine ganze Zahl von Cent',
  'price is not above zero': 'Preis nicht über null',
  'price is not above 0': 'Preis nicht über 0',
  'price is too high': 'Preis zu hoch',
  'price is absurdly high': 'Preis unsinnig hoch',
  'price is not in dollars': 'Preis nicht in Dollar',
  'volume is not a count': 'Volumen ist keine Anzahl',
  'volume is not a whole number from 0': 'Volumen ist keine ganze Zahl ab 0',
  'volume is absurdly high': 'Volumen unsinnig hoch',
  'sales contradict each other': 'Verkäufe widersprechen sich',
  'not on the market': 'nicht auf dem Markt',
  'name is empty, too long or not text': 'Name leer, zu lang oder kein Text',
  'time is not a valid time': 'ungültige Zeit',
  'time is more than 5 minutes ahead': 'Zeit über 5 Minuten in der Zukunft',
  'new item, held back': 'neues Item, zurückgehalten',
};
