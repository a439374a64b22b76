import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files of each command, the longest first. In a fresh clone, vitest begins with the
 * largest files; some of these have three lines, and would run last without any other file.
 */
const LONGEST = [
  'fuzz/operations',
  'docs/documents',
  'suites/asked-market',
  'ingest/list-gate/every-market',
  'e2e/every-page',
  'faults/compaction-killed',
  'faults/any-request',
  'faults/power-cut',
  'faults/backup-commands',
  'faults/operating-document',
  'faults/disk',
].map((file) => `/test/${file}.test.ts`);

/** Begins with {@link LONGEST}; the others follow in the order of vitest. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return rank < 0 ? LONGEST.length : rank;
}
