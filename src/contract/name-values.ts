/** Item names in other languages without a schema, so that the web UI can import them. */
export { LocalNames, type StoredLocalNames } from '../domain/local-names.js';
