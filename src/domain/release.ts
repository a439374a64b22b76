/** Why the newest released version is not known. */
export const RELEASE_ERROR_CODES = ['unreachable', 'refused', 'no_version'] as const;
export type ReleaseErrorCode = (typeof RELEASE_ERROR_CODES)[number];
