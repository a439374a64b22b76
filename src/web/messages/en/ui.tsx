// Texts of the components that most pages have.

export const documentTitle = (page: string) => `${page} · Itemtide`;

/** @param content such as `your portfolio` */
export const loading = (content: string) => `Loading ${content}…`;
/** @param content such as `your portfolio` */
export const notLoaded = (content: string) =>
  `${content.charAt(0).toUpperCase()}${content.slice(1)} couldn’t be loaded`;
export const outdated = 'May be outdated: refresh failed';
export const tryAgain = 'Try again';
export const tryingAgain = 'Trying again…';
export const tryAgainIn = (seconds: number) => `Try again in ${seconds} s`;

export const noPrice = 'no price';
export const noChange = 'change unknown';
export const age = (duration: string) => `${duration} ago`;

/** The button of a row that opens the form of an alert. */
export const alertOn = (item: string) => `Alert on ${item}`;
/** Unfolds the service’s own words, which are in English. */
export const ownWords = 'Details';
