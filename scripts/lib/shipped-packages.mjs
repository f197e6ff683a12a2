// Which packages of the lock file a bundle holds: those that some of the product's dependencies need, found as Node
// finds them. Optional peers, which are other people's choice, are left out.

/** Paths in the lock file, sorted; those that this machine's kind does not need are left out by `isInstalled`. */
export function shippedPackages({ packages, names, isInstalled }) {
  const shipped = new Set();
  const add = (from, name, isOptional) => {
    const path = foundFrom(packages, from, name);
    if (path === null || !isInstalled(path)) {
      if (isOptional) return;
      throw new Error(`${name} is not installed, and ${from || 'the product'} needs it`);
    }
    if (shipped.has(path)) return;
    shipped.add(path);
    const entry = packages[path];
    const isOptionalPeer = (peer) => entry.peerDependenciesMeta?.[peer]?.optional === true;
    for (const each of Object.keys(entry.dependencies ?? {})) add(path, each, false);
    for (const each of Object.keys(entry.optionalDependencies ?? {})) add(path, each, true);
    for (const each of Object.keys(entry.peerDependencies ?? {})) if (!isOptionalPeer(each)) add(path, each, true);
  };
  for (const name of names) add('', name, false);
  return [...shipped].sort((one, other) => (one < other ? -1 : 1));
}

/** The package that `name` is for a module in the package at `from`: the nearest folder node_modules that has it. */
function foundFrom(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (at === '') return null;
  }
}

/** Whether a file is no font, or one that these built modules name: a package of fonts holds weights that none uses. */
export const fontsIn = (texts) => (path) =>
  !/\.[ot]tf$/.test(path) || texts.some((text) => text.includes(path.split(/[/\\]/).at(-1)));

/** The dependencies that built modules name in an import or look up by name. */
export const namedIn = (texts, dependencies) =>
  dependencies.filter((name) =>
    texts.some((text) => [`"${name}`, `'${name}`, `\`${name}`].some((each) => text.includes(each))),
  );
