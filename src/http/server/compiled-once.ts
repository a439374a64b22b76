/**
 * Compiles at the first use: compiling all schemas takes a fifth of a second, which would delay the
 * start.
 */
export function compiledOnce<Compiled>(compile: () => Compiled): () => Compiled {
  let compiled: Compiled | undefined;
  return () => {
    compiled ??= compile();
    return compiled;
  };
}
