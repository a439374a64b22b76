import { fieldsOf } from '../unknown-values.js';

/** Whether the browser is set to save data; false in those that do not tell it. */
export function savesData(): boolean {
  return 'connection' in navigator && fieldsOf(navigator.connection).saveData === true;
}
