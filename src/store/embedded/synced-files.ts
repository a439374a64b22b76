import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorCode } from '../../domain/unknown-values.js';

/** EIO as WASI numbers it. PostgreSQL stops at it, and recovers from its log at the next start. */
const EIO = 29;

type Options = Parameters<NodeFS['init']>[1];

/** A file or folder that the database has opened; a folder has no descriptor. */
interface OpenFile {
  readonly nfd: number | undefined;
  readonly node: object;
}

/** What the module's own file system has beside what its types show. */
interface FileModule {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (file: OpenFile) => number };
    realPath(node: object): string;
  };
  readonly FS: { readonly ErrnoError: new (code: number) => Error };
}

/**
 * The files of the embedded database, with the one call that PGlite's own file system lacks:
 * without `fsync` of a stream, a sync of the database returns and has done nothing.
 */
export class SyncedFiles extends NodeFS {
  override async init(database: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...preRun, (module) => addSync(module as unknown as FileModule)],
      },
    };
  }
}

function addSync({ NODEFS, FS }: FileModule): void {
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (nfd === undefined) syncFolder(NODEFS.realPath(node));
      else fdatasyncSync(nfd);
      return 0;
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      throw new FS.ErrnoError(EIO);
    }
  };
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
