// What the engine weighs: our own domain, sync and worker code, minified and gzipped, without the packages that it
// uses.
import { dirname, join, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

export const weigh = (content) => gzipSync(content, { level: 9 }).length;

/** Domain folders that every tree needs; the other concepts come with the product around it. */
const TREE = /^(folder-tree|shared|[^/]+\.ts$)/;

/** Bytes, of the checkout at `root`; with `treeAlone`, without the domain's other concepts. */
export async function engineSize(root, { treeAlone = false } = {}) {
  const domain = join(root, 'src/domain') + sep;
  const isAside = (id, importer) => {
    const path = importer && id.startsWith('.') ? resolve(dirname(importer), id) : id;
    return treeAlone && path.startsWith(domain) && !TREE.test(path.slice(domain.length).replaceAll(sep, '/'));
  };
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      // Not as a library: those keep their white space.
      rolldownOptions: {
        input: join(root, 'src/workers/worker.ts'),
        external: (id, importer) => /^(?!\.|\/|\0|[A-Za-z]:)/.test(id) || isAside(id, importer),
      },
    },
  }).then((result) => (Array.isArray(result) ? result[0] : result));
  return output.reduce((total, chunk) => total + (chunk.type === 'chunk' ? weigh(chunk.code) : 0), 0);
}
