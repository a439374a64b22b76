/**
 * One step of a sequence: takes the result of the step before it, and throws to end the sequence.
 */
export type Step<In, Out> = (given: In) => Promise<Out>;

/** Runs steps in sequence. The types ensure that each step gets the result of the one before it. */
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
