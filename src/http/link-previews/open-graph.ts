/** The preview of a link in chats (https://ogp.me). */
export interface OpenGraph {
  readonly title: string;
  readonly description: string;
  /** Absolute addresses of the page and of its image. */
  readonly url: string;
  readonly image: string;
}

/** The document with the tags at the end of its head. */
export function withOpenGraph(document: string, graph: OpenGraph): string {
  const { title, description, url, image } = graph;
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Itemtide',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${title}: ${description}`,
  };
  const lines = Object.entries(tags).map(
    ([property, content]) => `    <meta property="${property}" content="${escaped(content)}" />\n`,
  );
  const card = '    <meta name="twitter:card" content="summary_large_image" />\n';
  // A function, because `$` in a replacement has a meaning, and prices have a `$`.
  return document.replace(/ *<\/head>/, (end) => `${lines.join('')}${card}${end}`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
