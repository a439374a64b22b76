/** Descriptions of settings, and defaults that are words, by their English form. */
export const meanings: Readonly<Record<string, string>> = {
  'Address to listen on.': '监听地址。',
  'Port to listen on; 0 for a free one.': '监听端口；0 表示使用任一空闲端口。',
  'Origin at which users reach the service.': '用户访问本服务所用的源（origin）。',
  'URL to which browsers return after signing in; pages of its origin may call the API.':
    '登录后浏览器返回的 URL；与其同源的页面可调用 API。',
  'Proxies whose X-Forwarded-For is trusted: addresses, ranges, loopback.':
    '信任其 X-Forwarded-For 的代理：地址、网段或 loopback。',
  "DNS servers to query instead of the system's: IP addresses, with or without a port.":
    '代替系统 DNS 服务器进行查询的服务器：IP 地址，可带端口。',
  'Folder of the embedded database.': '内嵌数据库的文件夹。',
  'Whether the embedded database syncs to the disk; with false, a power cut may lose data.':
    '内嵌数据库是否同步写盘；设为 false 时，断电可能丢失数据。',
  'PostgreSQL to use instead of the embedded database: postgres://user:password@host/name.':
    '代替内嵌数据库使用的 PostgreSQL：postgres://user:password@host/name。',
  'api serves requests, ingest polls the markets, all does both; only one process polls at a time.':
    'api 处理请求，ingest 轮询市场，all 两者都做；同一时间只有一个进程轮询。',
  'Maximum number of days that the clock may be ahead of the last use of the database at startup, 1 to 36500.':
    '启动时允许时钟比数据库上次使用时间超前的最大天数，1 至 36500。',
  'Folder for scheduled backups of all data; without it none are made.':
    '定时备份全部数据的文件夹；未设置则不备份。',
  'Hours from one backup in BACKUP_DIR to the next, 1 to 8760.':
    'BACKUP_DIR 中两次备份的间隔小时数，1 至 8760。',
  'Number of backups to keep in BACKUP_DIR, 1 to 10000; older ones are deleted.':
    'BACKUP_DIR 中保留的备份份数，1 至 10000；更早的会被删除。',
  'Markets to poll, comma-separated, in order of preference; the default is a demo.':
    '要轮询的市场，用逗号分隔，按偏好顺序排列；默认为演示市场。',
  'Origin for requests to a market, such as SKINPORT_URL; http on loopback only.':
    '向市场发送请求所用的源，例如 SKINPORT_URL；仅回环地址可用 http。',
  'API key of a market.': '市场的 API 密钥。',
  'Seconds between two polls of a market, 1 to 86400.': '两次轮询同一市场的间隔秒数，1 至 86400。',
  'Maximum number of requests to a market per minute, 1 to 6000.':
    '每分钟向一个市场发送的请求数上限，1 至 6000。',
  'Fees of markets in percent, overriding the known ones: skinport:seller=8,6@1000;csfloat:seller=2,buyer=2.8.':
    '市场手续费（百分比），覆盖已知的手续费：skinport:seller=8,6@1000;csfloat:seller=2,buyer=2.8。',
  'Price files of CSGOTrader to poll, such as buff163,youpin; each is a series.':
    '要轮询的 CSGOTrader 价格文件，例如 buff163,youpin；每个文件是一个序列。',
  'Full names of the items to request from the market steam, separated by semicolons.':
    '要从市场 steam 获取的饰品的完整名称，用分号分隔。',
  'Value of the cookie steamLoginSecure, for the history of the market steam.':
    'Cookie steamLoginSecure 的值，用于获取市场 steam 的历史价格。',
  'File of prices for the market replay.': '市场 replay 的价格文件。',
  'Speed of the replay, 0.001 to 1000000; 1 is real time.':
    '回放速度，0.001 至 1000000；1 为实际速度。',
  'Number of items in the market simulated, 1 to 50000.': '市场 simulated 的饰品数，1 至 50000。',
  'Seed of the simulated prices, 0 to 4294967295; the same seed gives the same prices.':
    '模拟价格的随机种子，0 至 4294967295；种子相同则价格相同。',
  'Minimum number of points in the window for an item to be ranked, from 1.':
    '饰品进入排行所需的时间范围内最少数据点数，不小于 1。',
  'Minimum price in cents for an item to be ranked, from 0.':
    '饰品进入排行所需的最低价格（美分），不小于 0。',
  'Minimum number of trades in the window, or of trades of 24 hours or offers at its end, for an item to be ranked, from 0.':
    '饰品进入排行所需的时间范围内最少成交数，或范围结束时的最少 24 小时成交数或在售数，不小于 0。',
  'Kinds of prices that enter a consensus, comma-separated: offer, bid, sale, platform.':
    '计入共识价的价格类型，用逗号分隔：offer、bid、sale、platform。',
  'Origin of the euro rates of the European Central Bank, or off for none; http on loopback only.':
    '获取欧洲中央银行欧元汇率的源，off 表示不获取；仅回环地址可用 http。',
  'Origin of the rouble rate, such as https://www.cbr.ru; without it there is none.':
    '获取卢布汇率的源，例如 https://www.cbr.ru；未设置则没有该汇率。',
  'Origin of the hryvnia rate, such as https://bank.gov.ua; without it there is none.':
    '获取格里夫纳汇率的源，例如 https://bank.gov.ua；未设置则没有该汇率。',
  'Currency in which the web UI shows amounts until a visitor chooses another, such as EUR.':
    '访客自行选择之前，网页界面显示金额所用的货币，例如 EUR。',
  'Time zone in which the web UI shows times until a visitor chooses another, such as Europe/Berlin.':
    '访客自行选择之前，网页界面显示时间所用的时区，例如 Europe/Berlin。',
  'Origin of the news of the game, for events in charts, or off for none; http on loopback only.':
    '获取游戏新闻的源，用于图表中的事件，off 表示不获取；仅回环地址可用 http。',
  'Address of the published data of all items, or off for none; http on loopback only.':
    '全部饰品公开数据的地址，off 表示不获取；仅回环地址可用 http。',
  'Whether the page Administration asks UPDATE_URL, at most once a day, for a newer version.':
    '“管理”页面是否向 UPDATE_URL 查询新版本，每天最多一次。',
  'Address of a JSON document with the newest version; http on loopback only.':
    '含最新版本信息的 JSON 文档的地址；仅回环地址可用 http。',
  'Whether images of items are fetched; otherwise placeholders are drawn.':
    '是否获取饰品图片；否则绘制占位图。',
  'Origin from which images of items are fetched; http on loopback only.':
    '获取饰品图片的源；仅回环地址可用 http。',
  'Origins of images in the data of CATALOGUE_URL that are fetched, comma-separated, or off for none.':
    'CATALOGUE_URL 的数据中允许获取图片的源，用逗号分隔，off 表示都不获取。',
  'Folder in which this process stores images of items.': '本进程存储饰品图片的文件夹。',
  'Maximum size of the stored images in megabytes, 1 to 1000000; the least recently used are deleted.':
    '已存储图片的总大小上限（MB），1 至 1000000；超出时删除最久未使用的。',
  'Client id of this service at identity provider A or B; without it the provider is off.':
    '本服务在登录服务 A 或 B 的客户端 ID；未设置则不启用该登录服务。',
  'Client secret; without it the provider is off.': '客户端密钥；未设置则不启用该登录服务。',
  'google, github, discord, or oidc for any other, which needs an issuer or all three URLs.':
    'google、github、discord，其他登录服务用 oidc；oidc 须设置颁发者或全部三个 URL。',
  'Name of the provider on the login page.': '登录页上显示的登录服务名称。',
  'Issuer of OpenID Connect, from which the endpoints are read; http on loopback only.':
    'OpenID Connect 颁发者（issuer），从中读取各端点；仅回环地址可用 http。',
  'Authorization endpoint, for a provider without an issuer.':
    '授权端点，用于没有颁发者的登录服务。',
  'Token endpoint.': '令牌端点。',
  'User info endpoint.': '用户信息端点。',
  'Scopes to request, separated by spaces.': '要请求的权限范围（scope），用空格分隔。',
  'Whether an e-mail address counts as verified if the provider does not say.':
    '登录服务未说明时，邮箱地址是否视为已验证。',
  'Whether users can sign in with the game platform, by OpenID 2.0.':
    '用户能否用游戏平台登录（OpenID 2.0）。',
  "Key of the game platform's web API; without it names and avatars stay empty.":
    '游戏平台 Web API 的密钥；未设置则名称和头像为空。',
  'OpenID 2.0 endpoint of the game platform; http on loopback only.':
    '游戏平台的 OpenID 2.0 端点；仅回环地址可用 http。',
  'Host of the OpenID identifiers of the game platform.': '游戏平台 OpenID 标识符的主机名。',
  "Origin of the game platform's web API; http on loopback only.":
    '游戏平台 Web API 的源；仅回环地址可用 http。',
  "Origin of the game platform's inventories; http on loopback only.":
    '游戏平台库存的源；仅回环地址可用 http。',
  'Mail server, as smtp://user:password@host:587 or smtps://; without it mails are printed.':
    '邮件服务器，格式为 smtp://user:password@host:587 或 smtps://；未设置则邮件输出到终端或日志。',
  'Without SMTP_URL: always, or demo to print mails only while all prices are demo data. Otherwise there are no login links.':
    '未设置 SMTP_URL 时：always 表示总是输出邮件，demo 表示仅在所有价格均为演示数据时输出。不输出时没有登录链接。',
  'Sender address of mails.': '邮件的发件人地址。',
  'Minutes for which a mailed login link is valid, 1 to 60.':
    '邮件中登录链接的有效分钟数，1 至 60。',
  'Whether login links are also mailed to addresses without an account; those of ADMIN_EMAILS always get them.':
    '是否也向没有账户的地址发送登录链接；ADMIN_EMAILS 中的地址始终能收到。',
  'Maximum number of unused mailed login links per hour, for addresses with and without an account each, 1 to 1000000.':
    '每小时通过邮件发出且未使用的登录链接数上限，有账户和没有账户的地址分别计算，1 至 1000000。',
  'Hours after which an unused session ends, 1 to 720.': '会话闲置多少小时后结束，1 至 720。',
  'E-mail addresses of the administrators, comma-separated.': '管理员的邮箱地址，用逗号分隔。',
  'Share of one processor core that requests of an address may take, IPv6 by /64, in percent, 0 to 100; 0 for no limit.':
    '同一地址（IPv6 按 /64）的请求可占用单个处理器核心的百分比，0 至 100；0 表示不限。',
  'The same for requests of a signed-in user, 0 to 100; 0 for no limit.':
    '同上，针对已登录用户的请求，0 至 100；0 表示不限。',
  'Maximum number of HTTP connections from one address, IPv6 by /64, 0 to 1000000; 0 for no limit. Those of TRUST_PROXY and live connections do not count.':
    '同一地址（IPv6 按 /64）的 HTTP 连接数上限，0 至 1000000；0 表示不限。来自 TRUST_PROXY 的连接和实时连接不计入。',
  'Maximum number of live connections of a process, 1 to 1000000.':
    '一个进程的实时连接数上限，1 至 1000000。',
  'Maximum number of live connections from one address, IPv6 by /64, 1 to 1000000.':
    '同一地址（IPv6 按 /64）的实时连接数上限，1 至 1000000。',
  'Maximum number of items that all live clients of a process follow together, 1 to 100000000.':
    '一个进程的所有实时客户端合计订阅的饰品数上限，1 至 100000000。',
  'fatal, error, warn, info, debug, trace or silent.':
    'fatal、error、warn、info、debug、trace 或 silent。',
  'Bearer token that /metrics requires, 16 characters or more.':
    '/metrics 要求的 Bearer 令牌，至少 16 个字符。',
  'Separate port of /metrics on HOST, 0 to 65535; 0 for a free one.':
    '/metrics 在 HOST 上的单独端口，0 至 65535；0 表示使用任一空闲端口。',
  // Defaults.
  "the market's own": '市场自带',
  'pictures in DATA_DIR': 'DATA_DIR 中的 pictures',
  "the preset's": '预设自带',
  'google for A, github for B, oidc with an issuer or a URL of its own':
    'A 为 google，B 为 github；有 issuer 或自有 URL 时为 oidc',
  "the browser's": '浏览器的时区',
  'no-reply at the host of BASE_URL': 'BASE_URL 主机上的 no-reply',
};
