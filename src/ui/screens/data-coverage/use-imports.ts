/** The imports of this tab, the same ones on every visit of the page. */
import { useSyncExternalStore } from 'react';
import type { WorkerApi } from '../../../workers/contract.ts';
import { useCall, type Call } from '../../hooks/use-call.ts';
import { useWorker } from '../../platform/services.tsx';
import { createImports, type ImportItem, type Imports } from './import-jobs.ts';

const ofWorker = new WeakMap<WorkerApi, Imports>();

export function useImports(): { readonly imports: Imports; readonly items: readonly ImportItem[] } {
  const worker = useWorker();
  const imports = importsOf(worker, useCall());
  return { imports, items: useSyncExternalStore(imports.subscribe, imports.snapshot) };
}

function importsOf(worker: WorkerApi, call: Call): Imports {
  const known = ofWorker.get(worker);
  if (known) return known;
  const made = createImports({
    call,
    wait: (ms) => new Promise((done) => window.setTimeout(done, ms)),
  });
  ofWorker.set(worker, made);
  return made;
}
