/** The platform shows each applied sticker as an image with this title, in HTML. */
const TITLE = /title="(?:Sticker|Patch): ([^"]{1,100})"/g;

/** More than an item can have, which is five. */
const MOST_STICKERS = 10;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
};

/** The names of the applied stickers, from the lines that the platform shows of an item. */
export function readStickers(lines: readonly { readonly value?: string | undefined }[]): string[] {
  return lines
    .flatMap(({ value = '' }) => [...value.matchAll(TITLE)])
    .map(([, name = '']) => plainText(name))
    .slice(0, MOST_STICKERS);
}

function plainText(html: string): string {
  return withoutEntities(html)
    .replace(/[;\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}

/** Text of the platform's HTML, in which some characters are escaped. */
export function withoutEntities(html: string): string {
  return html.replace(/&(?:amp|quot|#0?39);/g, (entity) => ENTITIES[entity] ?? entity);
}
