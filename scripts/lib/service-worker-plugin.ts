/**
 * Vite plugin: compiles the service worker and puts in front of it which files make up this build's shell
 * and which addresses the server alone answers.
 * It runs last and reads what lies on disk, so that worker chunks, lazy screens and public files are all in.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';
import { SERVER_PATHS } from '../../src/domain/navigation/server-addresses.ts';

const name = 'service-worker.js';
const notShell = [name, 'build-manifest.json'];

/** `source` is the path of the worker's TypeScript: one file, without imports. */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'antecede:service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = filesUnder(dir).filter((file) => !notShell.includes(file) && !file.endsWith('.map'));
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
        const hash = createHash('sha256').update(code);
        for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(dir, file)));
        const shell = {
          version: hash.digest('hex').slice(0, 16),
          files: files.map((file) => (file === 'index.html' ? '/' : `/${file}`)),
          serverPaths: SERVER_PATHS,
        };
        writeFileSync(join(dir, name), `const SHELL = ${JSON.stringify(shell)};\n${code}`);
      },
    },
  };
}

/** Paths with forward slashes, relative to the directory, in a fixed order. */
function filesUnder(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
