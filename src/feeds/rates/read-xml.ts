import sax from 'sax';
import { FeedError } from '../feed-error.js';

/** The start of an element, or a text in one. */
export type XmlPart =
  | { readonly element: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly text: string };

/**
 * Reads XML while it arrives, so that a large file does not block the event loop.
 * @throws FeedError if it is not well-formed or incomplete; any error of `pieces`
 */
export async function* readXml(
  host: string,
  pieces: AsyncIterable<string>,
): AsyncGenerator<XmlPart> {
  const parser = sax.parser(true, { trim: true });
  let parts: XmlPart[] = [];
  parser.onopentag = ({ name, attributes }) => {
    const entries = Object.entries(attributes).map(([key, value]) => [key, String(value)]);
    parts.push({ element: name, attributes: Object.fromEntries(entries) });
  };
  parser.ontext = (text) => parts.push({ text });
  parser.onerror = (cause) => {
    throw new FeedError(`${host} sent invalid or incomplete XML`, { cause });
  };
  for await (const piece of pieces) {
    parser.write(piece);
    yield* parts;
    parts = [];
  }
  parser.close();
  yield* parts;
}
