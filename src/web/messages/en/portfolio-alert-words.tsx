// The words of rules and channels of alerts, by those that the service has for them in English.

export const words: Readonly<Record<string, string>> = {};
