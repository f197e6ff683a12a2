/** A throw-away source tree with the project's own configuration files, for planting violations in. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export interface ToyTree {
  readonly folder: string;
  remove(): void;
}

/** `files` maps paths to contents; `configs` are copied from the project's root. */
export function toyTree(files: Record<string, string>, configs: readonly string[]): ToyTree {
  const folder = mkdtempSync(join(tmpdir(), 'antecede-toy-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  for (const config of configs) cpSync(config, join(folder, config));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a program of an installed package in a folder; resolves with its exit code and all that it printed. */
export function runTool(
  packageFile: string,
  args: readonly string[],
  cwd: string,
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [resolve('node_modules', packageFile), ...args],
      { cwd, maxBuffer: 2 ** 26 },
      (error, out, err) => {
        done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: out + err });
      },
    );
  });
}
