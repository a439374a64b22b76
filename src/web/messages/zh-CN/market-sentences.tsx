/** Sentences of the service about markets, by their English form. */
export const sentences: Readonly<Record<string, string>> = {
  'Generated trades, for trying the program; the same seed gives the same trades':
    '模拟成交，供试用；种子相同则成交相同',
  'Generated offers; the same seed gives the same offers': '模拟在售；种子相同则在售相同',
  'Invented for the demo': '为演示虚构',
  'Invented offers of many sellers, with a low fee': '虚构的众多卖家在售，手续费低',
  'Invented offers, many of them by sellers of Demo Bay; updated every 10 minutes':
    '虚构的在售，许多来自 Demo Bay 的卖家；每 10 分钟更新',
  'Invented offers, and the highest bids of buyers': '虚构的在售，以及最高求购价',
  'Invented offers in wallet money of the platform, and the sales of 24 hours':
    '以平台钱包余额计价的虚构在售，以及 24 小时成交量',
  'Prices from a file in the import format, replayed as current prices':
    '导入格式文件中的价格，作为当前价格回放',
  'The cheapest offer of every item and Doppler phase, and its sales of 24 hours':
    '每件饰品和每个多普勒阶段的最低在售价，以及 24 小时成交量',
  'Average sales of a day, and of the rest of the week, month and 90 days, all at once':
    '一天、以及本周、本月和 90 天其余时间的平均成交，一次取完',
  'Not read; see the link.': '未阅读；请见链接。',
  'Not read; the link is to the site.': '未阅读；链接指向网站。',
  'Only the beginning of a stored copy was read: who uses the site agrees to them. It says nothing about programs.':
    '仅阅读了存档副本的开头：使用网站即表示同意。其中未提及程序。',
  'Only the beginning of a stored copy was read: who uses the site agrees to them, and needs a web browser that it supports.':
    '仅阅读了存档副本的开头：使用网站即表示同意，且需要受支持的浏览器。',
  'Only the beginning of version 3.0 of 2 April 2026 was read: a public offer of agreement with users. It says nothing about programs.':
    '仅阅读了 2026 年 4 月 2 日 3.0 版的开头：面向用户的公开要约。其中未提及程序。',
  'Only the beginning of the version of 7 April 2023 was read: an agreement with users, each with one account. It says nothing about programs.':
    '仅阅读了 2023 年 4 月 7 日版的开头：与用户的协议，每人一个账户。其中未提及程序。',
  'Only the beginning of a stored copy was read: rules for users of the site, of which the German version counts. It says nothing about programs.':
    '仅阅读了存档副本的开头：网站用户规则，以德语版为准。其中未提及程序。',
  'Only the beginning of the version of 18 December 2023 was read: an agreement with each user of the site. It says nothing about programs; the documentation of the API offers keys and limits the rate.':
    '仅阅读了 2023 年 12 月 18 日版的开头：与每位网站用户的协议。其中未提及程序；API 文档提供密钥并限制频率。',
  '2.5% in public clients; one of them states 1.5% since April 2026':
    '公开客户端称 2.5%；其中一个称自 2026 年 4 月起为 1.5%',
  '2% in one public client, 2.5% in another': '一个公开客户端称 2%，另一个称 2.5%',
  'Not read as a whole. Public projects quote that software must not automate or modify processes of its market.':
    '未全部阅读。公开项目引用的条款称，软件不得自动化或修改其市场的流程。',
  'Public clients of 2026; older ones state 12%': '2026 年的公开客户端；较旧的称 12%',
  'The cheapest offer of every item, how many are offered, and the highest bid':
    '每件饰品的最低在售价、在售数量和最高求购价',
  'Single sales, item by item: 60 items a minute': '逐笔成交，逐件获取：每分钟 60 件',
  'Two public clients': '两个公开客户端',
  'One public client': '一个公开客户端',
  'One public client, approximate': '一个公开客户端，近似值',
  'The cheapest offer of every item and Doppler phase, and how many are offered':
    '每件饰品和每个多普勒阶段的最低在售价，以及在售数量',
  'Average sales of each day since 2020, item by item: 30 items a minute':
    '2020 年以来每天的平均成交，逐件获取：每分钟 30 件',
  'Public clients, one by the list of markets of CSMarketAPI':
    '公开客户端，其中一个依据 CSMarketAPI 的市场列表',
  'Public clients state 5% or 6%': '公开客户端称 5% 或 6%',
  'The cheapest offer of every item, and how many are offered': '每件饰品的最低在售价和在售数量',
  'Nothing, 3% or 5% in different public sources': '不同公开来源称免费、3% 或 5%',
  'The cheapest offer of every item and Doppler phase, converted from euros, and how many are offered':
    '每件饰品和每个多普勒阶段的最低在售价（由欧元换算），以及在售数量',
  '3% in the list of markets of CSMarketAPI, 2.5% in another client':
    'CSMarketAPI 的市场列表称 3%，另一客户端称 2.5%',
  'The prices of its bots for every item, in the money of the site, and how many they have':
    '其机器人对每件饰品的报价（以站内余额计价）及库存数量',
  'Public clients state 5%, or 3 to 5% by subscription': '公开客户端称 5%，或视订阅为 3% 至 5%',
  'The cheapest offer of every item, converted from euros': '每件饰品的最低在售价（由欧元换算）',
  '15% in all public sources; one of them states 2% from 1,300 euros on':
    '所有公开来源均称 15%；其中一个称 1,300 欧元起为 2%',
  'The cheapest offer of every item': '每件饰品的最低在售价',
  'The cheapest offer of every item, converted from euros, and how many are offered':
    '每件饰品的最低在售价（由欧元换算）和在售数量',
  'One public client; it adds 3% for the change of currencies':
    '一个公开客户端；它另加 3% 的换汇费',
  'Its own price of every item and Doppler phase, or the prices of markets it collects':
    '其对每件饰品和每个多普勒阶段的自有价格，或它收集的各市场价格',
  'The cheapest offer of each known item, how many are offered, and the highest bid':
    '每件已知饰品的最低在售价、在售数量和最高求购价',
  '2 to 10%, by item, in public sources; clients take 2, 5, 5.5, 7 or 10%':
    '公开来源称按饰品 2% 至 10%；客户端采用 2%、5%、5.5%、7% 或 10%',
  'The cheapest offer of each known item in yuan, converted, and how many are offered':
    '每件已知饰品的最低在售价（由人民币换算）和在售数量',
  '1% since April 2026 by one public source, 2.5% in a client':
    '一个公开来源称自 2026 年 4 月起 1%，一个客户端称 2.5%',
  'The cheapest offer and the highest bid of each known item in yuan, converted, as SteamDT collects them':
    'SteamDT 收集的每件已知饰品的最低在售价和最高求购价（由人民币换算）',
  'The cheapest offer of chosen items, and their sales of the last 24 hours':
    '所选饰品的最低在售价及最近 24 小时成交量',
  'Median sales of each hour of a month and each day before, as paid by buyers: 10 items a minute, fewer without a cookie':
    '一个月内每小时及此前每天的成交中位价（买家实付）：每分钟 10 件，无 Cookie 时更少',
  "Steam's transaction fee and the fee of the game, as its market page computes them":
    'Steam 的交易费与游戏费，按其市场页面的算法',
  'the setting MARKET_FEES': '设置 MARKET_FEES',
  'no price': '无价格',
  'no name': '无名称',
  'no volume': '无数量',
  'variant is not text': '变体不是文本',
  'phase is unknown': '阶段未知',
  'price is not a number': '价格不是数字',
  'price is not a whole number': '价格不是整数',
  'price is not a whole number of cents': '价格不是整数美分',
  'price is not above zero': '价格不大于零',
  'price is not above 0': '价格不大于 0',
  'price is too high': '价格过高',
  'price is absurdly high': '价格高得离谱',
  'price is not in dollars': '价格不是美元',
  'volume is not a count': '数量不是计数',
  'volume is not a whole number from 0': '数量不是非负整数',
  'volume is absurdly high': '数量高得离谱',
  'sales contradict each other': '成交数据互相矛盾',
  'not on the market': '市场上没有',
  'name is empty, too long or not text': '名称为空、过长或不是文本',
  'time is not a valid time': '时间无效',
  'time is more than 5 minutes ahead': '时间超前 5 分钟以上',
  'new item, held back': '新饰品，已暂扣',
};
