/**
 * The address of a file that the build writes next to the compiled form of this one. Workers and
 * templates only exist after the build, so code that runs from its sources finds them in `dist`.
 */
export function compiledFile(name: string): URL {
  const folder = import.meta.url.endsWith('.ts') ? '../../../dist/store/embedded/' : './';
  return new URL(folder + name, import.meta.url);
}
