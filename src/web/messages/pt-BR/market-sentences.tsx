/** Sentences of the service about markets, by their English form. */
export const sentences: Readonly<Record<string, string>> = {
  'Generated trades, for trying the program; the same seed gives the same trades':
    'Vendas geradas, para testar o programa; a mesma semente gera as mesmas vendas',
  'Generated offers; the same seed gives the same offers':
    'Anúncios gerados; a mesma semente gera os mesmos anúncios',
  'Invented for the demo': 'Inventado para a demonstração',
  'Invented offers of many sellers, with a low fee':
    'Anúncios inventados de muitos vendedores, com taxa baixa',
  'Invented offers, many of them by sellers of Demo Bay; updated every 10 minutes':
    'Anúncios inventados, muitos de vendedores do Demo Bay; atualizados a cada 10 minutos',
  'Invented offers, and the highest bids of buyers':
    'Anúncios inventados e as maiores ordens de compra',
  'Invented offers in wallet money of the platform, and the sales of 24 hours':
    'Anúncios inventados em saldo da plataforma e as vendas de 24 horas',
  'Prices from a file in the import format, replayed as current prices':
    'Preços de um arquivo no formato de importação, reproduzidos como atuais',
  'The cheapest offer of every item and Doppler phase, and its sales of 24 hours':
    'O anúncio mais barato de cada item e fase Doppler e as vendas de 24 horas',
  'Average sales of a day, and of the rest of the week, month and 90 days, all at once':
    'Vendas médias de um dia e do resto da semana, do mês e de 90 dias, tudo de uma vez',
  'Not read; see the link.': 'Não lidos; veja o link.',
  'Not read; the link is to the site.': 'Não lidos; o link leva ao site.',
  'Only the beginning of a stored copy was read: who uses the site agrees to them. It says nothing about programs.':
    'Só foi lido o início de uma cópia guardada: quem usa o site os aceita. Nada diz sobre programas.',
  'Only the beginning of a stored copy was read: who uses the site agrees to them, and needs a web browser that it supports.':
    'Só foi lido o início de uma cópia guardada: quem usa o site os aceita e precisa de um navegador compatível.',
  'Only the beginning of version 3.0 of 2 April 2026 was read: a public offer of agreement with users. It says nothing about programs.':
    'Só foi lido o início da versão 3.0, de 2 de abril de 2026: uma oferta pública de acordo com usuários. Nada diz sobre programas.',
  'Only the beginning of the version of 7 April 2023 was read: an agreement with users, each with one account. It says nothing about programs.':
    'Só foi lido o início da versão de 7 de abril de 2023: um acordo com usuários, cada um com uma conta. Nada diz sobre programas.',
  'Only the beginning of a stored copy was read: rules for users of the site, of which the German version counts. It says nothing about programs.':
    'Só foi lido o início de uma cópia guardada: regras para usuários do site, das quais vale a versão alemã. Nada diz sobre programas.',
  'Only the beginning of the version of 18 December 2023 was read: an agreement with each user of the site. It says nothing about programs; the documentation of the API offers keys and limits the rate.':
    'Só foi lido o início da versão de 18 de dezembro de 2023: um acordo com cada usuário do site. Nada diz sobre programas; a documentação da API oferece chaves e limita a frequência.',
  '2.5% in public clients; one of them states 1.5% since April 2026':
    '2,5% em clientes públicos; um deles informa 1,5% desde abril de 2026',
  '2% in one public client, 2.5% in another': '2% em um cliente público, 2,5% em outro',
  'Not read as a whole. Public projects quote that software must not automate or modify processes of its market.':
    'Não lidos por inteiro. Projetos públicos citam que programas não podem automatizar nem modificar os processos do mercado.',
  'Public clients of 2026; older ones state 12%':
    'Clientes públicos de 2026; os mais antigos informam 12%',
  'The cheapest offer of every item, how many are offered, and the highest bid':
    'O anúncio mais barato de cada item, quantos há e a maior ordem de compra',
  'Single sales, item by item: 60 items a minute':
    'Vendas individuais, item por item: 60 itens por minuto',
  'Two public clients': 'Dois clientes públicos',
  'One public client': 'Um cliente público',
  'One public client, approximate': 'Um cliente público, aproximado',
  'The cheapest offer of every item and Doppler phase, and how many are offered':
    'O anúncio mais barato de cada item e fase Doppler e quantos há',
  'Average sales of each day since 2020, item by item: 30 items a minute':
    'Vendas médias de cada dia desde 2020, item por item: 30 itens por minuto',
  'Public clients, one by the list of markets of CSMarketAPI':
    'Clientes públicos, um deles pela lista de mercados do CSMarketAPI',
  'Public clients state 5% or 6%': 'Clientes públicos informam 5% ou 6%',
  'The cheapest offer of every item, and how many are offered':
    'O anúncio mais barato de cada item e quantos há',
  'Nothing, 3% or 5% in different public sources': 'Nada, 3% ou 5% em diferentes fontes públicas',
  'The cheapest offer of every item and Doppler phase, converted from euros, and how many are offered':
    'O anúncio mais barato de cada item e fase Doppler, convertido de euros, e quantos há',
  '3% in the list of markets of CSMarketAPI, 2.5% in another client':
    '3% na lista de mercados do CSMarketAPI, 2,5% em outro cliente',
  'The prices of its bots for every item, in the money of the site, and how many they have':
    'Os preços dos bots para cada item, no saldo do site, e quantos eles têm',
  'Public clients state 5%, or 3 to 5% by subscription':
    'Clientes públicos informam 5%, ou de 3 a 5% conforme a assinatura',
  'The cheapest offer of every item, converted from euros':
    'O anúncio mais barato de cada item, convertido de euros',
  '15% in all public sources; one of them states 2% from 1,300 euros on':
    '15% em todas as fontes públicas; uma delas informa 2% a partir de 1.300 euros',
  'The cheapest offer of every item': 'O anúncio mais barato de cada item',
  'The cheapest offer of every item, converted from euros, and how many are offered':
    'O anúncio mais barato de cada item, convertido de euros, e quantos há',
  'One public client; it adds 3% for the change of currencies':
    'Um cliente público; ele soma 3% pela troca de moeda',
  'Its own price of every item and Doppler phase, or the prices of markets it collects':
    'O preço próprio de cada item e fase Doppler, ou os preços dos mercados que ele reúne',
  'The cheapest offer of each known item, how many are offered, and the highest bid':
    'O anúncio mais barato de cada item conhecido, quantos há e a maior ordem de compra',
  '2 to 10%, by item, in public sources; clients take 2, 5, 5.5, 7 or 10%':
    'De 2 a 10%, conforme o item, em fontes públicas; clientes usam 2, 5, 5,5, 7 ou 10%',
  'The cheapest offer of each known item in yuan, converted, and how many are offered':
    'O anúncio mais barato de cada item conhecido, convertido de yuans, e quantos há',
  '1% since April 2026 by one public source, 2.5% in a client':
    '1% desde abril de 2026 segundo uma fonte pública, 2,5% em um cliente',
  'The cheapest offer and the highest bid of each known item in yuan, converted, as SteamDT collects them':
    'O anúncio mais barato e a maior ordem de compra de cada item conhecido, convertidos de yuans, reunidos pelo SteamDT',
  'The cheapest offer of chosen items, and their sales of the last 24 hours':
    'O anúncio mais barato de itens escolhidos e suas vendas das últimas 24 horas',
  'Median sales of each hour of a month and each day before, as paid by buyers: 10 items a minute, fewer without a cookie':
    'Mediana das vendas de cada hora de um mês e de cada dia anterior, como pagas pelos compradores: 10 itens por minuto, menos sem cookie',
  "Steam's transaction fee and the fee of the game, as its market page computes them":
    'A taxa de transação do Steam e a taxa do jogo, como a página do mercado as calcula',
  'the setting MARKET_FEES': 'a configuração MARKET_FEES',
  'no price': 'sem preço',
  'no name': 'sem nome',
  'no volume': 'sem volume',
  'variant is not text': 'a variante não é texto',
  'phase is unknown': 'fase desconhecida',
  'price is not a number': 'o preço não é um número',
  'price is not a whole number': 'o preço não é um número inteiro',
  'price is not a whole number of cents': 'o preço não é um número inteiro de centavos',
  'price is not above zero': 'o preço não é maior que zero',
  'price is not above 0': 'o preço não é maior que 0',
  'price is too high': 'preço alto demais',
  'price is absurdly high': 'preço absurdamente alto',
  'price is not in dollars': 'o preço não está em dólares',
  'volume is not a count': 'o volume não é uma contagem',
  'volume is not a whole number from 0': 'o volume não é um número inteiro a partir de 0',
  'volume is absurdly high': 'volume absurdamente alto',
  'sales contradict each other': 'as vendas se contradizem',
  'not on the market': 'não está no mercado',
  'name is empty, too long or not text': 'nome vazio, longo demais ou não é texto',
  'time is not a valid time': 'horário inválido',
  'time is more than 5 minutes ahead': 'horário mais de 5 minutos à frente',
  'new item, held back': 'item novo, retido',
};
