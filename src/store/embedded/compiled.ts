/**
 * The address of a file that the build puts beside this one's compiled form. A worker and a
 * template exist only compiled, so code that runs from its sources looks for them in `dist`.
 */
export function compiledFile(name: string): URL {
  const folder = import.meta.url.endsWith('.ts') ? '../../../dist/store/embedded/' : './';
  return new URL(folder + name, import.meta.url);
}
