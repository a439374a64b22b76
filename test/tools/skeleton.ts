import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SETTINGS = [
  '.gitignore',
  'biome.imports.json',
  'biome.json',
  'package.json',
  'tsconfig.base.json',
];

/** How a tool ended, and all that it printed. */
export interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

/** A temporary project with this one's compiler and linter settings, and none of its sources. */
export class Skeleton {
  readonly folder = mkdtempSync(join(tmpdir(), 'itemtide-skeleton-'));

  constructor() {
    for (const file of SETTINGS) cpSync(join(ROOT, file), join(this.folder, file));
    for (const project of projects()) {
      this.#copy(`src/${project}/tsconfig.json`);
      this.write(`src/${project}/index.ts`, `export const here = '${project}';\n`);
    }
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  remove(path: string): void {
    rmSync(join(this.folder, path));
  }

  /** `tsc -b` on one folder of src. */
  compile(project: string): Outcome {
    return this.#run('typescript/bin/tsc', '-b', `src/${project}`, '--pretty', 'false');
  }

  /** The linter on src, one line a finding, with rule, file and line. */
  lint(): Outcome {
    return this.#run(
      '@biomejs/biome/bin/biome',
      'lint',
      '--reporter=github',
      '--max-diagnostics=none',
      'src',
    );
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true });
  }

  #copy(path: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(this.folder, path));
  }

  #run(tool: string, ...args: string[]): Outcome {
    const script = join(ROOT, 'node_modules', tool);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: this.folder,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }
}

/** The folders of src that are there, each a TypeScript project. */
export function projects(): string[] {
  return readdirSync(join(ROOT, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
