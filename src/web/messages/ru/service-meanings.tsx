/** Descriptions of settings, and defaults that are words, by their English form. */
export const meanings: Readonly<Record<string, string>> = {
  'Address to listen on.': 'Адрес, на котором слушает сервис.',
  'Port to listen on; 0 for a free one.': 'Порт, на котором слушает сервис; 0 — любой свободный.',
  'Origin at which users reach the service.':
    'Источник (origin), по которому пользователи открывают сервис.',
  'URL to which browsers return after signing in; pages of its origin may call the API.':
    'URL, на который браузер возвращается после входа; страницам этого источника доступен API.',
  'Proxies whose X-Forwarded-For is trusted: addresses, ranges, loopback.':
    'Прокси, чьему X-Forwarded-For сервис доверяет: адреса, диапазоны, loopback.',
  "DNS servers to query instead of the system's: IP addresses, with or without a port.":
    'DNS-серверы вместо системных: IP-адреса, с портом или без.',
  'Folder of the embedded database.': 'Папка встроенной базы данных.',
  'Whether the embedded database syncs to the disk; with false, a power cut may lose data.':
    'Записывает ли встроенная база данные на диск сразу; при false отключение питания может привести к потере данных.',
  'PostgreSQL to use instead of the embedded database: postgres://user:password@host/name.':
    'PostgreSQL вместо встроенной базы данных: postgres://user:password@host/name.',
  'api serves requests, ingest polls the markets, all does both; only one process polls at a time.':
    'api отвечает на запросы, ingest опрашивает рынки, all делает и то и другое; одновременно опрашивает только один процесс.',
  'Maximum number of days that the clock may be ahead of the last use of the database at startup, 1 to 36500.':
    'На сколько дней часы при запуске могут опережать последнее использование базы данных, от 1 до 36500.',
  'Folder for scheduled backups of all data; without it none are made.':
    'Папка для плановых резервных копий всех данных; без неё копий нет.',
  'Hours from one backup in BACKUP_DIR to the next, 1 to 8760.':
    'Сколько часов между копиями в BACKUP_DIR, от 1 до 8760.',
  'Number of backups to keep in BACKUP_DIR, 1 to 10000; older ones are deleted.':
    'Сколько копий хранить в BACKUP_DIR, от 1 до 10000; старые удаляются.',
  'Markets to poll, comma-separated, in order of preference; the default is a demo.':
    'Опрашиваемые рынки через запятую, предпочтительный первым; по умолчанию — демо.',
  'Origin for requests to a market, such as SKINPORT_URL; http on loopback only.':
    'Источник (origin) запросов к рынку, например SKINPORT_URL; http только на loopback.',
  'API key of a market.': 'Ключ API рынка.',
  'Seconds between two polls of a market, 1 to 86400.':
    'Секунды между опросами рынка, от 1 до 86400.',
  'Maximum number of requests to a market per minute, 1 to 6000.':
    'Максимум запросов к рынку в минуту, от 1 до 6000.',
  'Fees of markets in percent, overriding the known ones: skinport:seller=8,6@1000;csfloat:seller=2,buyer=2.8.':
    'Комиссии рынков в процентах вместо известных: skinport:seller=8,6@1000;csfloat:seller=2,buyer=2.8.',
  'Price files of CSGOTrader to poll, such as buff163,youpin; each is a series.':
    'Файлы цен CSGOTrader для опроса, например buff163,youpin; каждый — отдельный ряд.',
  'Full names of the items to request from the market steam, separated by semicolons.':
    'Полные названия предметов, которые запрашиваются у рынка steam, через точку с запятой.',
  'Value of the cookie steamLoginSecure, for the history of the market steam.':
    'Значение cookie steamLoginSecure, для истории рынка steam.',
  'File of prices for the market replay.': 'Файл цен для рынка replay.',
  'Speed of the replay, 0.001 to 1000000; 1 is real time.':
    'Скорость воспроизведения, от 0.001 до 1000000; 1 — реальное время.',
  'Number of items in the market simulated, 1 to 50000.':
    'Число предметов на рынке simulated, от 1 до 50000.',
  'Seed of the simulated prices, 0 to 4294967295; the same seed gives the same prices.':
    'Начальное число для генерации цен рынка simulated, от 0 до 4294967295; одно и то же число даёт одни и те же цены.',
  'Minimum number of points in the window for an item to be ranked, from 1.':
    'Минимум цен за период, чтобы предмет попал в рейтинг, от 1.',
  'Minimum price in cents for an item to be ranked, from 0.':
    'Минимальная цена в центах, чтобы предмет попал в рейтинг, от 0.',
  'Minimum number of trades in the window, or of trades of 24 hours or offers at its end, for an item to be ranked, from 0.':
    'Минимум продаж за период, либо продаж за 24 часа или лотов на его конец, чтобы предмет попал в рейтинг, от 0.',
  'Kinds of prices that enter a consensus, comma-separated: offer, bid, sale, platform.':
    'Виды цен, входящих в консенсус, через запятую: offer, bid, sale, platform.',
  'Origin of the euro rates of the European Central Bank, or off for none; http on loopback only.':
    'Источник (origin) курсов евро Европейского центрального банка, или off, если не нужны; http только на loopback.',
  'Origin of the rouble rate, such as https://www.cbr.ru; without it there is none.':
    'Источник (origin) курса рубля, например https://www.cbr.ru; без него курса нет.',
  'Origin of the hryvnia rate, such as https://bank.gov.ua; without it there is none.':
    'Источник (origin) курса гривны, например https://bank.gov.ua; без него курса нет.',
  'Currency in which the web UI shows amounts until a visitor chooses another, such as EUR.':
    'Валюта, в которой сайт показывает суммы, пока посетитель не выберет другую, например EUR.',
  'Time zone in which the web UI shows times until a visitor chooses another, such as Europe/Berlin.':
    'Часовой пояс, в котором сайт показывает время, пока посетитель не выберет другой, например Europe/Berlin.',
  'Origin of the news of the game, for events in charts, or off for none; http on loopback only.':
    'Источник (origin) новостей игры для событий на графиках, или off, если не нужны; http только на loopback.',
  'Address of the published data of all items, or off for none; http on loopback only.':
    'Адрес опубликованных данных обо всех предметах, или off, если не нужны; http только на loopback.',
  'Whether the page Administration asks UPDATE_URL, at most once a day, for a newer version.':
    'Спрашивает ли страница «Управление» у UPDATE_URL, не чаще раза в день, о новой версии.',
  'Address of a JSON document with the newest version; http on loopback only.':
    'Адрес JSON-документа с новейшей версией; http только на loopback.',
  'Whether images of items are fetched; otherwise placeholders are drawn.':
    'Загружать ли изображения предметов; иначе рисуются заглушки.',
  'Origin from which images of items are fetched; http on loopback only.':
    'Источник (origin), с которого загружаются изображения предметов; http только на loopback.',
  'Origins of images in the data of CATALOGUE_URL that are fetched, comma-separated, or off for none.':
    'Источники (origin) изображений из данных CATALOGUE_URL, с которых можно загружать, через запятую, или off, если не нужны.',
  'Folder in which this process stores images of items.':
    'Папка, где этот процесс хранит изображения предметов.',
  'Maximum size of the stored images in megabytes, 1 to 1000000; the least recently used are deleted.':
    'Максимальный объём хранимых изображений в мегабайтах, от 1 до 1000000; первыми удаляются давно не использованные.',
  'Client id of this service at identity provider A or B; without it the provider is off.':
    'ID клиента этого сервиса у провайдера A или B; без него провайдер выключен.',
  'Client secret; without it the provider is off.': 'Секрет клиента; без него провайдер выключен.',
  'google, github, discord, or oidc for any other, which needs an issuer or all three URLs.':
    'google, github, discord или oidc для любого другого, которому нужен issuer или все три URL.',
  'Name of the provider on the login page.': 'Название провайдера на странице входа.',
  'Issuer of OpenID Connect, from which the endpoints are read; http on loopback only.':
    'Issuer OpenID Connect, из которого читаются адреса; http только на loopback.',
  'Authorization endpoint, for a provider without an issuer.':
    'Адрес авторизации, для провайдера без issuer.',
  'Token endpoint.': 'Адрес выдачи токенов.',
  'User info endpoint.': 'Адрес данных о пользователе (UserInfo).',
  'Scopes to request, separated by spaces.': 'Запрашиваемые scopes через пробел.',
  'Whether an e-mail address counts as verified if the provider does not say.':
    'Считать ли адрес почты подтверждённым, если провайдер об этом не сообщает.',
  'Whether users can sign in with the game platform, by OpenID 2.0.':
    'Можно ли входить через игровую платформу, по OpenID 2.0.',
  "Key of the game platform's web API; without it names and avatars stay empty.":
    'Ключ веб-API игровой платформы; без него имена и аватары остаются пустыми.',
  'OpenID 2.0 endpoint of the game platform; http on loopback only.':
    'Адрес OpenID 2.0 игровой платформы; http только на loopback.',
  'Host of the OpenID identifiers of the game platform.':
    'Хост идентификаторов OpenID игровой платформы.',
  "Origin of the game platform's web API; http on loopback only.":
    'Источник (origin) веб-API игровой платформы; http только на loopback.',
  "Origin of the game platform's inventories; http on loopback only.":
    'Источник (origin) инвентарей игровой платформы; http только на loopback.',
  'Mail server, as smtp://user:password@host:587 or smtps://; without it mails are printed.':
    'Почтовый сервер: smtp://user:password@host:587 или smtps://; без него письма выводятся в терминал.',
  'Without SMTP_URL: always, or demo to print mails only while all prices are demo data. Otherwise there are no login links.':
    'Без SMTP_URL: always — выводить письма всегда, demo — только пока все цены демонстрационные. Иначе ссылок для входа нет.',
  'Sender address of mails.': 'Адрес отправителя писем.',
  'Minutes for which a mailed login link is valid, 1 to 60.':
    'Сколько минут действует ссылка для входа из письма, от 1 до 60.',
  'Whether login links are also mailed to addresses without an account; those of ADMIN_EMAILS always get them.':
    'Отправлять ли ссылки для входа на адреса без аккаунта; адреса из ADMIN_EMAILS получают их всегда.',
  'Maximum number of unused mailed login links per hour, for addresses with and without an account each, 1 to 1000000.':
    'Максимум неиспользованных ссылок для входа в письмах за час, отдельно для адресов с аккаунтом и без, от 1 до 1000000.',
  'Hours after which an unused session ends, 1 to 720.':
    'Через сколько часов заканчивается неиспользуемый сеанс, от 1 до 720.',
  'E-mail addresses of the administrators, comma-separated.':
    'Адреса почты администраторов через запятую.',
  'Share of one processor core that requests of an address may take, IPv6 by /64, in percent, 0 to 100; 0 for no limit.':
    'Доля одного ядра процессора для запросов с одного адреса, для IPv6 по /64, в процентах, от 0 до 100; 0 — без ограничения.',
  'The same for requests of a signed-in user, 0 to 100; 0 for no limit.':
    'То же для запросов вошедшего пользователя, от 0 до 100; 0 — без ограничения.',
  'Maximum number of HTTP connections from one address, IPv6 by /64, 0 to 1000000; 0 for no limit. Those of TRUST_PROXY and live connections do not count.':
    'Максимум HTTP-соединений с одного адреса, для IPv6 по /64, от 0 до 1000000; 0 — без ограничения. Соединения TRUST_PROXY и WebSocket не считаются.',
  'Maximum number of live connections of a process, 1 to 1000000.':
    'Максимум соединений WebSocket одного процесса, от 1 до 1000000.',
  'Maximum number of live connections from one address, IPv6 by /64, 1 to 1000000.':
    'Максимум соединений WebSocket с одного адреса, для IPv6 по /64, от 1 до 1000000.',
  'Maximum number of items that all live clients of a process follow together, 1 to 100000000.':
    'Максимум предметов, за которыми вместе следят все клиенты WebSocket одного процесса, от 1 до 100000000.',
  'fatal, error, warn, info, debug, trace or silent.':
    'fatal, error, warn, info, debug, trace или silent.',
  'Bearer token that /metrics requires, 16 characters or more.':
    'Bearer-токен, которого требует /metrics, от 16 знаков.',
  'Separate port of /metrics on HOST, 0 to 65535; 0 for a free one.':
    'Отдельный порт для /metrics на HOST, от 0 до 65535; 0 — любой свободный.',
  // Defaults.
  "the market's own": 'как у рынка',
  'pictures in DATA_DIR': 'pictures в DATA_DIR',
  "the preset's": 'из заготовки',
  'google for A, github for B, oidc with an issuer or a URL of its own':
    'google для A, github для B, oidc с issuer или своим URL',
  "the browser's": 'браузера',
  'no-reply at the host of BASE_URL': 'no-reply на хосте BASE_URL',
};
