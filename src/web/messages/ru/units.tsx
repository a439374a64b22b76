// Units behind figures.

export const seconds = (count: number) => `${count} с`;
export const minutes = (count: number) => `${count} мин`;
export const hours = (count: number) => `${count} ч`;
export const days = (count: number) => `${count} д`;

export const bytes = (count: number) => `${count} Б`;
export const kilobytes = (figure: string) => `${figure} кБ`;
export const megabytes = (figure: string) => `${figure} МБ`;
export const gigabytes = (figure: string) => `${figure} ГБ`;
