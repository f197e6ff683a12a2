/**
 * How Node starts a server of a test, which lives for seconds. The embedded database is WebAssembly: compiled once,
 * plainly, when a function is first called, a start takes 1.6 s of processor time instead of 2.7.
 */
export const shortLived: readonly string[] = ['--liftoff-only', '--wasm-lazy-compilation'];
