/** Item names in other languages without a schema, so that the web UI can import them. */
export { LocalNames, type StoredLocalNames, translatedParts } from '../domain/local-names.js';
