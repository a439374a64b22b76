import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorCode } from '../../domain/unknown-values.js';

/**
 * EIO in the numbering of WASI. PostgreSQL stops on it, and recovers from its log at the next
 * start.
 */
const EIO = 29;

type Options = Parameters<NodeFS['init']>[1];

/** A file or folder opened by the database; a folder has no descriptor. */
interface OpenFile {
  readonly nfd: number | undefined;
  readonly node: object;
}

/** Members of the module's file system that its types do not declare. */
interface FileModule {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (file: OpenFile) => number };
    realPath(node: object): string;
  };
  readonly FS: { readonly ErrnoError: new (code: number) => Error };
}

/**
 * The files of the embedded database, with a call that PGlite's file system lacks: without `fsync`
 * of a stream, syncing the database does nothing.
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
