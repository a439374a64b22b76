// Texts in place of what only signed-in users see.

export const ended = 'Your session has ended; nothing was changed.';
export const notChecked = 'Could not check whether you are signed in';
/** @param content such as `your portfolio` */
export const signInToSee = (content: string) => `Sign in to see ${content}`;
export const signIn = 'Sign in';
