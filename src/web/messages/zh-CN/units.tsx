// Units behind figures.

export const seconds = (count: number) => `${count} 秒`;
export const minutes = (count: number) => `${count} 分钟`;
export const hours = (count: number) => `${count} 小时`;
export const days = (count: number) => `${count} 天`;

export const bytes = (count: number) => `${count} B`;
export const kilobytes = (figure: string) => `${figure} kB`;
export const megabytes = (figure: string) => `${figure} MB`;
export const gigabytes = (figure: string) => `${figure} GB`;
