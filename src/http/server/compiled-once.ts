import type { TSchema } from '#typebox';

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

/** Like {@link compiledOnce}, for schemas that several servers of a process share. */
export function compiledPerSchema<Compiled>(
  compile: (schema: TSchema) => Compiled,
): (schema: TSchema) => Compiled {
  const compiled = new WeakMap<TSchema, Compiled>();
  return (schema) => {
    const existing = compiled.get(schema);
    if (existing !== undefined) return existing;
    const made = compile(schema);
    compiled.set(schema, made);
    return made;
  };
}
