// Saves your market history, and the items that only you see while they are trade-protected, as one
// file. It reads pages of this site as you do, one in 3 seconds, and sends nothing to any other.
void (async () => {
  const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
  const note = document.body.appendChild(document.createElement('div'));
  note.style.cssText =
    'position:fixed;inset:0 0 auto;z-index:9999;padding:1em;background:#fff;color:#000';
  const say = (text) => note.replaceChildren(text);
  const read = async (address) => {
    for (let faults = 0; ; ) {
      await wait(3);
      const answer = await fetch(address).catch(() => undefined);
      const page = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      if (page?.success) return page;
      const isLimit = answer?.status === 429;
      if (!isLimit) faults += 1;
      if (faults > 5) throw new Error(`${address} cannot be read: are you signed in?`);
      const pause = Number(answer?.headers.get('retry-after')) || (isLimit ? 60 : 5);
      say(`The site wants a pause. It goes on in ${pause} seconds.`);
      await wait(pause);
    }
  };
  const mapped = (object, change) =>
    Object.fromEntries(Object.entries(object ?? {}).map(([key, value]) => [key, change(value)]));
  const named = ({ id, unowned_id, market_hash_name }) => ({ id, unowned_id, market_hash_name });
  const history = async () => {
    const pages = [];
    for (let start = 0, total = 1; start < total; start += 100) {
      const page = await read(`/market/myhistory/render/?count=100&start=${start}&norender=1`);
      total = page.total_count;
      const assets = { 730: mapped(page.assets?.[730], (context) => mapped(context, named)) };
      pages.push({ success: true, events: page.events, purchases: page.purchases, assets });
      say(`${Math.min(start + 100, total)} of ${total} events of the market are read.`);
    }
    return pages;
  };
  const protectedItems = async (account, after = '') => {
    const page = await read(`/inventory/${account}/730/16?l=english&count=1000${after}`);
    const kindOf = ({ classid, instanceid }) => `${classid}_${instanceid}`;
    const names = new Map(page.descriptions?.map((one) => [kindOf(one), one.market_hash_name]));
    const items = page.assets?.map((one) => ({
      assetid: one.assetid,
      name: names.get(kindOf(one)),
    }));
    if (!page.more_items) return items ?? [];
    return [...items, ...(await protectedItems(account, `&start_assetid=${page.last_assetid}`))];
  };
  try {
    const pages = await history();
    const protected_items = await protectedItems(window.g_steamID).catch(() => []);
    const file = new Blob([JSON.stringify({ pages, protected_items })]);
    const link = document.createElement('a');
    Object.assign(link, { href: URL.createObjectURL(file), download: 'market-history.json' });
    link.click();
    say('market-history.json is saved. Choose it on the page of imports.');
  } catch (error) {
    say(`Nothing was saved. ${error.message}`);
  }
})();
