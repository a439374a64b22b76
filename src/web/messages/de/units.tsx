// Units behind figures.

export const seconds = (count: number) => `${count} s`;
export const minutes = (count: number) => `${count} min`;
export const hours = (count: number) => `${count} h`;
export const days = (count: number) => `${count} T`;

export const bytes = (count: number) => `${count} B`;
export const kilobytes = (figure: string) => `${figure} kB`;
export const megabytes = (figure: string) => `${figure} MB`;
export const gigabytes = (figure: string) => `${figure} GB`;
