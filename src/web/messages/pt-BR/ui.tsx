// Texts of the components that most pages have.

export const documentTitle = (page: string) => `${page} · Itemtide`;

/** @param content such as `your portfolio` */
export const loading = (content: string) => `Carregando: ${content}…`;
/** @param content such as `your portfolio` */
export const notLoaded = (content: string) => `Não carregado: ${content}`;
export const outdated = 'Pode estar desatualizado: a atualização falhou';
export const tryAgain = 'Tentar de novo';
export const tryingAgain = 'Tentando de novo…';
export const tryAgainIn = (seconds: number) => `Tentar de novo em ${seconds} s`;

export const noPrice = 'sem preço';
export const noChange = 'variação desconhecida';
export const age = (duration: string) => `há ${duration}`;

/** The button of a row that opens the form of an alert. */
export const alertOn = (item: string) => `Alerta de ${item}`;
/** Unfolds the service’s own words, which are in English. */
export const ownWords = 'No original (inglês)';
