/**
 * Compiles when it is first needed: all schemas together take a fifth of a second, which a start
 * need not wait for.
 */
export function compiledOnce<Compiled>(compile: () => Compiled): () => Compiled {
  let compiled: Compiled | undefined;
  return () => {
    compiled ??= compile();
    return compiled;
  };
}
