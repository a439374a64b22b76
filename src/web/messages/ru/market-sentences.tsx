/** Sentences of the service about markets, by their English form. */
export const sentences: Readonly<Record<string, string>> = {
  'Generated trades, for trying the program; the same seed gives the same trades':
    'Сгенерированные продажи для пробы; одно и то же зерно даёт одни и те же продажи',
  'Generated offers; the same seed gives the same offers':
    'Сгенерированные лоты; одно и то же зерно даёт одни и те же лоты',
  'Invented for the demo': 'Придумано для демо',
  'Invented offers of many sellers, with a low fee':
    'Придуманные лоты многих продавцов, с низкой комиссией',
  'Invented offers, many of them by sellers of Demo Bay; updated every 10 minutes':
    'Придуманные лоты, многие от продавцов Demo Bay; обновляются каждые 10 минут',
  'Invented offers, and the highest bids of buyers': 'Придуманные лоты и самые высокие закупы',
  'Invented offers in wallet money of the platform, and the sales of 24 hours':
    'Придуманные лоты за средства кошелька платформы и продажи за 24 часа',
  'Prices from a file in the import format, replayed as current prices':
    'Цены из файла в формате импорта, воспроизводятся как текущие',
  'The cheapest offer of every item and Doppler phase, and its sales of 24 hours':
    'Самый дешёвый лот каждого предмета и каждой фазы Doppler и продажи за 24 часа',
  'Average sales of a day, and of the rest of the week, month and 90 days, all at once':
    'Средние продажи за день и за остаток недели, месяца и 90 дней, сразу все',
  'Not read; see the link.': 'Не прочитаны; см. ссылку.',
  'Not read; the link is to the site.': 'Не прочитаны; ссылка ведёт на сайт.',
  'Only the beginning of a stored copy was read: who uses the site agrees to them. It says nothing about programs.':
    'Прочитано только начало сохранённой копии: кто пользуется сайтом, принимает их. О программах там ничего нет.',
  'Only the beginning of a stored copy was read: who uses the site agrees to them, and needs a web browser that it supports.':
    'Прочитано только начало сохранённой копии: кто пользуется сайтом, принимает их, и нужен поддерживаемый браузер.',
  'Only the beginning of version 3.0 of 2 April 2026 was read: a public offer of agreement with users. It says nothing about programs.':
    'Прочитано только начало версии 3.0 от 2 апреля 2026 года: публичная оферта для пользователей. О программах там ничего нет.',
  'Only the beginning of the version of 7 April 2023 was read: an agreement with users, each with one account. It says nothing about programs.':
    'Прочитано только начало версии от 7 апреля 2023 года: соглашение с пользователями, у каждого один аккаунт. О программах там ничего нет.',
  'Only the beginning of a stored copy was read: rules for users of the site, of which the German version counts. It says nothing about programs.':
    'Прочитано только начало сохранённой копии: правила для пользователей сайта, действует немецкая версия. О программах там ничего нет.',
  'Only the beginning of the version of 18 December 2023 was read: an agreement with each user of the site. It says nothing about programs; the documentation of the API offers keys and limits the rate.':
    'Прочитано только начало версии от 18 декабря 2023 года: соглашение с каждым пользователем сайта. О программах там ничего нет; документация API предлагает ключи и ограничивает частоту.',
  '2.5% in public clients; one of them states 1.5% since April 2026':
    '2,5 % в открытых клиентах; один называет 1,5 % с апреля 2026 года',
  '2% in one public client, 2.5% in another': '2 % в одном открытом клиенте, 2,5 % в другом',
  'Not read as a whole. Public projects quote that software must not automate or modify processes of its market.':
    'Прочитаны не целиком. Открытые проекты цитируют: программы не должны автоматизировать или изменять процессы рынка.',
  'Public clients of 2026; older ones state 12%':
    'Открытые клиенты 2026 года; более старые называют 12 %',
  'The cheapest offer of every item, how many are offered, and the highest bid':
    'Самый дешёвый лот каждого предмета, число лотов и самый высокий закуп',
  'Single sales, item by item: 60 items a minute':
    'Отдельные продажи, предмет за предметом: 60 в минуту',
  'Two public clients': 'Два открытых клиента',
  'One public client': 'Один открытый клиент',
  'One public client, approximate': 'Один открытый клиент, приблизительно',
  'The cheapest offer of every item and Doppler phase, and how many are offered':
    'Самый дешёвый лот каждого предмета и каждой фазы Doppler и число лотов',
  'Average sales of each day since 2020, item by item: 30 items a minute':
    'Средние продажи каждого дня с 2020 года, предмет за предметом: 30 в минуту',
  'Public clients, one by the list of markets of CSMarketAPI':
    'Открытые клиенты, один по списку рынков CSMarketAPI',
  'Public clients state 5% or 6%': 'Открытые клиенты называют 5 % или 6 %',
  'The cheapest offer of every item, and how many are offered':
    'Самый дешёвый лот каждого предмета и число лотов',
  'Nothing, 3% or 5% in different public sources':
    'Ничего, 3 % или 5 % в разных открытых источниках',
  'The cheapest offer of every item and Doppler phase, converted from euros, and how many are offered':
    'Самый дешёвый лот каждого предмета и каждой фазы Doppler, пересчитан из евро, и число лотов',
  '3% in the list of markets of CSMarketAPI, 2.5% in another client':
    '3 % в списке рынков CSMarketAPI, 2,5 % в другом клиенте',
  'The prices of its bots for every item, in the money of the site, and how many they have':
    'Цены его ботов на каждый предмет, в деньгах сайта, и их запас',
  'Public clients state 5%, or 3 to 5% by subscription':
    'Открытые клиенты называют 5 %, либо от 3 до 5 % по подписке',
  'The cheapest offer of every item, converted from euros':
    'Самый дешёвый лот каждого предмета, пересчитан из евро',
  '15% in all public sources; one of them states 2% from 1,300 euros on':
    '15 % во всех открытых источниках; один называет 2 % от 1300 евро',
  'The cheapest offer of every item': 'Самый дешёвый лот каждого предмета',
  'The cheapest offer of every item, converted from euros, and how many are offered':
    'Самый дешёвый лот каждого предмета, пересчитан из евро, и число лотов',
  'One public client; it adds 3% for the change of currencies':
    'Один открытый клиент; он прибавляет 3 % за обмен валют',
  'Its own price of every item and Doppler phase, or the prices of markets it collects':
    'Его собственная цена каждого предмета и каждой фазы Doppler или собранные им цены рынков',
  'The cheapest offer of each known item, how many are offered, and the highest bid':
    'Самый дешёвый лот каждого известного предмета, число лотов и самый высокий закуп',
  '2 to 10%, by item, in public sources; clients take 2, 5, 5.5, 7 or 10%':
    'От 2 до 10 % в зависимости от предмета в открытых источниках; клиенты берут 2, 5, 5,5, 7 или 10 %',
  'The cheapest offer of each known item in yuan, converted, and how many are offered':
    'Самый дешёвый лот каждого известного предмета, пересчитан из юаней, и число лотов',
  '1% since April 2026 by one public source, 2.5% in a client':
    '1 % с апреля 2026 года по одному открытому источнику, 2,5 % в клиенте',
  'The cheapest offer and the highest bid of each known item in yuan, converted, as SteamDT collects them':
    'Самый дешёвый лот и самый высокий закуп каждого известного предмета, пересчитаны из юаней, по данным SteamDT',
  'The cheapest offer of chosen items, and their sales of the last 24 hours':
    'Самый дешёвый лот выбранных предметов и их продажи за последние 24 часа',
  'Median sales of each hour of a month and each day before, as paid by buyers: 10 items a minute, fewer without a cookie':
    'Медиана продаж за каждый час месяца и каждый день до него, по цене покупателей: 10 предметов в минуту, без cookie меньше',
  "Steam's transaction fee and the fee of the game, as its market page computes them":
    'Комиссия Steam и комиссия игры, как их считает страница площадки',
  'the setting MARKET_FEES': 'настройка MARKET_FEES',
  'no price': 'без цены',
  'no name': 'без названия',
  'no volume': 'без объёма',
  'variant is not text': 'вариант не текст',
  'phase is unknown': 'фаза неизвестна',
  'price is not a number': 'цена не число',
  'price is not a whole number': 'цена не целое число',
  'price is not a whole number of cents': 'цена не целое число центов',
  'price is not above zero': 'цена не выше нуля',
  'price is not above 0': 'цена не выше 0',
  'price is too high': 'цена слишком высокая',
  'price is absurdly high': 'цена абсурдно высокая',
  'price is not in dollars': 'цена не в долларах',
  'volume is not a count': 'объём не количество',
  'volume is not a whole number from 0': 'объём не целое число от 0',
  'volume is absurdly high': 'объём абсурдно большой',
  'sales contradict each other': 'продажи противоречат друг другу',
  'not on the market': 'нет на рынке',
  'name is empty, too long or not text': 'название пустое, слишком длинное или не текст',
  'time is not a valid time': 'недопустимое время',
  'time is more than 5 minutes ahead': 'время опережает более чем на 5 минут',
  'new item, held back': 'новый предмет, задержан',
};
