/** One step: takes what the step before it made, and throws where the way ends. */
export type Step<In, Out> = (given: In) => Promise<Out>;

/** Steps one after the other. Each takes the very thing that only the one before it can make. */
export function flow<A, B, C>(first: Step<A, B>, second: Step<B, C>): Step<A, C>;
export function flow<A, B, C, D>(
  first: Step<A, B>,
  second: Step<B, C>,
  third: Step<C, D>,
): Step<A, D>;
export function flow<A, B, C, D, E>(
  first: Step<A, B>,
  second: Step<B, C>,
  third: Step<C, D>,
  fourth: Step<D, E>,
): Step<A, E>;
export function flow(...steps: Step<unknown, unknown>[]): Step<unknown, unknown> {
  return async (given) => {
    let made = given;
    for (const step of steps) made = await step(made);
    return made;
  };
}
