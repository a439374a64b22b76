/** Descriptions of settings, and defaults that are words, by their English form. */
export const meanings: Readonly<Record<string, string>> = {
  'Address to listen on.': 'Endereço de escuta.',
  'Port to listen on; 0 for a free one.': 'Porta de escuta; 0 para uma porta livre.',
  'Origin at which users reach the service.': 'Origem pela qual os usuários acessam o serviço.',
  'URL to which browsers return after signing in; pages of its origin may call the API.':
    'URL à qual o navegador volta após a entrada; páginas da origem dela podem chamar a API.',
  'Proxies whose X-Forwarded-For is trusted: addresses, ranges, loopback.':
    'Proxies cujo X-Forwarded-For é confiável: endereços, faixas, loopback.',
  "DNS servers to query instead of the system's: IP addresses, with or without a port.":
    'Servidores DNS a consultar em vez dos do sistema: endereços IP, com ou sem porta.',
  'Folder of the embedded database.': 'Pasta do banco de dados embutido.',
  'Whether the embedded database syncs to the disk; with false, a power cut may lose data.':
    'Define se o banco de dados embutido sincroniza com o disco; com false, uma queda de energia pode causar perda de dados.',
  'PostgreSQL to use instead of the embedded database: postgres://user:password@host/name.':
    'PostgreSQL a usar em vez do banco de dados embutido: postgres://user:password@host/name.',
  'api serves requests, ingest polls the markets, all does both; only one process polls at a time.':
    'api atende requisições, ingest consulta os mercados, all faz ambos; só um processo consulta por vez.',
  'Maximum number of days that the clock may be ahead of the last use of the database at startup, 1 to 36500.':
    'Máximo de dias que o relógio pode estar adiantado, ao iniciar, em relação ao último uso do banco de dados, de 1 a 36500.',
  'Folder for scheduled backups of all data; without it none are made.':
    'Pasta dos backups programados de todos os dados; sem ela, nenhum é feito.',
  'Hours from one backup in BACKUP_DIR to the next, 1 to 8760.':
    'Horas de um backup em BACKUP_DIR ao próximo, de 1 a 8760.',
  'Number of backups to keep in BACKUP_DIR, 1 to 10000; older ones are deleted.':
    'Número de backups a manter em BACKUP_DIR, de 1 a 10000; os mais antigos são excluídos.',
  'Markets to poll, comma-separated, in order of preference; the default is a demo.':
    'Mercados a consultar, separados por vírgulas, por ordem de preferência; o padrão é uma demonstração.',
  'Origin for requests to a market, such as SKINPORT_URL; http on loopback only.':
    'Origem à qual se enviam as requisições a um mercado, como SKINPORT_URL; http só em loopback.',
  'API key of a market.': 'Chave de API de um mercado.',
  'Seconds between two polls of a market, 1 to 86400.':
    'Segundos entre duas consultas a um mercado, de 1 a 86400.',
  'Maximum number of requests to a market per minute, 1 to 6000.':
    'Máximo de requisições a um mercado por minuto, de 1 a 6000.',
  'Fees of markets in percent, overriding the known ones: skinport:seller=8,6@1000;csfloat:seller=2,buyer=2.8.':
    'Taxas dos mercados em porcentagem, no lugar das conhecidas: skinport:seller=8,6@1000;csfloat:seller=2,buyer=2.8.',
  'Price files of CSGOTrader to poll, such as buff163,youpin; each is a series.':
    'Arquivos de preços do CSGOTrader a consultar, como buff163,youpin; cada um é uma série.',
  'Full names of the items to request from the market steam, separated by semicolons.':
    'Nomes completos dos itens a consultar no mercado steam, separados por ponto e vírgula.',
  'Value of the cookie steamLoginSecure, for the history of the market steam.':
    'Valor do cookie steamLoginSecure, para o histórico do mercado steam.',
  'File of prices for the market replay.': 'Arquivo de preços do mercado replay.',
  'Speed of the replay, 0.001 to 1000000; 1 is real time.':
    'Velocidade da reprodução, de 0.001 a 1000000; 1 é tempo real.',
  'Number of items in the market simulated, 1 to 50000.':
    'Número de itens no mercado simulated, de 1 a 50000.',
  'Seed of the simulated prices, 0 to 4294967295; the same seed gives the same prices.':
    'Semente dos preços simulados, de 0 a 4294967295; a mesma semente gera os mesmos preços.',
  'Minimum number of points in the window for an item to be ranked, from 1.':
    'Mínimo de pontos no período para um item entrar no ranking, a partir de 1.',
  'Minimum price in cents for an item to be ranked, from 0.':
    'Preço mínimo, em centavos, para um item entrar no ranking, a partir de 0.',
  'Minimum number of trades in the window, or of trades of 24 hours or offers at its end, for an item to be ranked, from 0.':
    'Mínimo de vendas no período, ou de vendas em 24 horas ou anúncios no fim dele, para um item entrar no ranking, a partir de 0.',
  'Kinds of prices that enter a consensus, comma-separated: offer, bid, sale, platform.':
    'Tipos de preço que entram em um consenso, separados por vírgulas: offer, bid, sale, platform.',
  'Origin of the euro rates of the European Central Bank, or off for none; http on loopback only.':
    'Origem das cotações do euro do Banco Central Europeu, ou off para nenhuma; http só em loopback.',
  'Origin of the rouble rate, such as https://www.cbr.ru; without it there is none.':
    'Origem da cotação do rublo, como https://www.cbr.ru; sem ela, não há cotação.',
  'Origin of the hryvnia rate, such as https://bank.gov.ua; without it there is none.':
    'Origem da cotação da grívnia, como https://bank.gov.ua; sem ela, não há cotação.',
  'Currency in which the web UI shows amounts until a visitor chooses another, such as EUR.':
    'Moeda em que a interface web mostra valores até o visitante escolher outra, como EUR.',
  'Time zone in which the web UI shows times until a visitor chooses another, such as Europe/Berlin.':
    'Fuso horário em que a interface web mostra horários até o visitante escolher outro, como Europe/Berlin.',
  'Origin of the news of the game, for events in charts, or off for none; http on loopback only.':
    'Origem das notícias do jogo, para eventos nos gráficos, ou off para nenhuma; http só em loopback.',
  'Address of the published data of all items, or off for none; http on loopback only.':
    'Endereço dos dados publicados de todos os itens, ou off para nenhum; http só em loopback.',
  'Whether the page Administration asks UPDATE_URL, at most once a day, for a newer version.':
    'Define se a página Administração consulta UPDATE_URL, no máximo uma vez por dia, em busca de uma versão mais nova.',
  'Address of a JSON document with the newest version; http on loopback only.':
    'Endereço de um documento JSON com a versão mais nova; http só em loopback.',
  'Whether images of items are fetched; otherwise placeholders are drawn.':
    'Define se as imagens dos itens são baixadas; caso contrário, são desenhadas imagens substitutas.',
  'Origin from which images of items are fetched; http on loopback only.':
    'Origem da qual as imagens dos itens são baixadas; http só em loopback.',
  'Origins of images in the data of CATALOGUE_URL that are fetched, comma-separated, or off for none.':
    'Origens de imagens nos dados de CATALOGUE_URL das quais baixar, separadas por vírgulas, ou off para nenhuma.',
  'Folder in which this process stores images of items.':
    'Pasta em que este processo guarda imagens de itens.',
  'Maximum size of the stored images in megabytes, 1 to 1000000; the least recently used are deleted.':
    'Espaço máximo das imagens guardadas, em megabytes, de 1 a 1000000; as usadas há mais tempo são excluídas.',
  'Client id of this service at identity provider A or B; without it the provider is off.':
    'ID de cliente deste serviço no provedor de identidade A ou B; sem ele, o provedor fica desativado.',
  'Client secret; without it the provider is off.':
    'Segredo do cliente; sem ele, o provedor fica desativado.',
  'google, github, discord, or oidc for any other, which needs an issuer or all three URLs.':
    'google, github, discord, ou oidc para qualquer outro, que precisa de um emissor ou das três URLs.',
  'Name of the provider on the login page.': 'Nome do provedor na página de entrada.',
  'Issuer of OpenID Connect, from which the endpoints are read; http on loopback only.':
    'Emissor do OpenID Connect, do qual os endpoints são lidos; http só em loopback.',
  'Authorization endpoint, for a provider without an issuer.':
    'Endpoint de autorização, para um provedor sem emissor.',
  'Token endpoint.': 'Endpoint de token.',
  'User info endpoint.': 'Endpoint de informações do usuário.',
  'Scopes to request, separated by spaces.': 'Escopos a solicitar, separados por espaços.',
  'Whether an e-mail address counts as verified if the provider does not say.':
    'Define se um e-mail conta como verificado quando o provedor não informa.',
  'Whether users can sign in with the game platform, by OpenID 2.0.':
    'Define se os usuários podem entrar com a plataforma do jogo, por OpenID 2.0.',
  "Key of the game platform's web API; without it names and avatars stay empty.":
    'Chave da API web da plataforma do jogo; sem ela, nomes e avatares ficam vazios.',
  'OpenID 2.0 endpoint of the game platform; http on loopback only.':
    'Endpoint OpenID 2.0 da plataforma do jogo; http só em loopback.',
  'Host of the OpenID identifiers of the game platform.':
    'Host dos identificadores OpenID da plataforma do jogo.',
  "Origin of the game platform's web API; http on loopback only.":
    'Origem da API web da plataforma do jogo; http só em loopback.',
  "Origin of the game platform's inventories; http on loopback only.":
    'Origem dos inventários da plataforma do jogo; http só em loopback.',
  'Mail server, as smtp://user:password@host:587 or smtps://; without it mails are printed.':
    'Servidor de e-mail, como smtp://user:password@host:587 ou smtps://; sem ele, os e-mails saem no terminal ou log do serviço.',
  'Without SMTP_URL: always, or demo to print mails only while all prices are demo data. Otherwise there are no login links.':
    'Sem SMTP_URL: always, ou demo para mostrar e-mails no terminal ou log só enquanto todos os preços forem dados de demonstração. Caso contrário, não há links de entrada.',
  'Sender address of mails.': 'Endereço do remetente dos e-mails.',
  'Minutes for which a mailed login link is valid, 1 to 60.':
    'Minutos de validade de um link de entrada enviado por e-mail, de 1 a 60.',
  'Whether login links are also mailed to addresses without an account; those of ADMIN_EMAILS always get them.':
    'Define se links de entrada também são enviados a endereços sem conta; os de ADMIN_EMAILS sempre os recebem.',
  'Maximum number of unused mailed login links per hour, for addresses with and without an account each, 1 to 1000000.':
    'Máximo por hora de links de entrada enviados por e-mail e não usados, contados à parte para endereços com e sem conta, de 1 a 1000000.',
  'Hours after which an unused session ends, 1 to 720.':
    'Horas após as quais uma sessão sem uso termina, de 1 a 720.',
  'E-mail addresses of the administrators, comma-separated.':
    'Endereços de e-mail dos administradores, separados por vírgulas.',
  'Share of one processor core that requests of an address may take, IPv6 by /64, in percent, 0 to 100; 0 for no limit.':
    'Parte de um núcleo do processador que as requisições de um endereço podem usar, IPv6 por /64, em porcentagem, de 0 a 100; 0 para não limitar.',
  'The same for requests of a signed-in user, 0 to 100; 0 for no limit.':
    'O mesmo para as requisições de um usuário conectado, de 0 a 100; 0 para não limitar.',
  'Maximum number of HTTP connections from one address, IPv6 by /64, 0 to 1000000; 0 for no limit. Those of TRUST_PROXY and live connections do not count.':
    'Máximo de conexões HTTP de um endereço, IPv6 por /64, de 0 a 1000000; 0 para não limitar. As de TRUST_PROXY e as conexões ao vivo não contam.',
  'Maximum number of live connections of a process, 1 to 1000000.':
    'Máximo de conexões ao vivo de um processo, de 1 a 1000000.',
  'Maximum number of live connections from one address, IPv6 by /64, 1 to 1000000.':
    'Máximo de conexões ao vivo de um endereço, IPv6 por /64, de 1 a 1000000.',
  'Maximum number of items that all live clients of a process follow together, 1 to 100000000.':
    'Máximo de itens que todos os clientes ao vivo de um processo acompanham em conjunto, de 1 a 100000000.',
  'fatal, error, warn, info, debug, trace or silent.':
    'fatal, error, warn, info, debug, trace ou silent.',
  'Bearer token that /metrics requires, 16 characters or more.':
    'Token Bearer que /metrics exige, com 16 caracteres ou mais.',
  'Separate port of /metrics on HOST, 0 to 65535; 0 for a free one.':
    'Porta separada de /metrics em HOST, de 0 a 65535; 0 para uma porta livre.',
  // Defaults.
  "the market's own": 'o do próprio mercado',
  'pictures in DATA_DIR': 'pictures em DATA_DIR',
  "the preset's": 'o da predefinição',
  'google for A, github for B, oidc with an issuer or a URL of its own':
    'google para A, github para B, oidc com issuer ou URL própria',
  "the browser's": 'o do navegador',
  'no-reply at the host of BASE_URL': 'no-reply no host de BASE_URL',
};
