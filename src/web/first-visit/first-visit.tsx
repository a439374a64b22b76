import { Collecting } from './collecting.js';
import { Welcome } from './welcome.js';

/** What helps on a first visit, and while an instance is new; on every page. */
export function FirstVisit() {
  return (
    <>
      <Welcome />
      <Collecting />
    </>
  );
}
