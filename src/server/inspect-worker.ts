/** The entry of the worker that looks into one upload, see jobs/inspect-in-worker.ts. What it throws is told there. */
import { parentPort, workerData } from 'node:worker_threads';
import { letOthersGoFirst } from './background-thread.ts';
import { checkMapping, unknownTables } from './import/tables/inspect-tables.ts';
import type { InspectTask } from './jobs/inspect-in-worker.ts';

letOthersGoFirst();
const { upload, mapping } = workerData as InspectTask;
const source = { kind: 'file', ...upload } as const;
parentPort?.postMessage(mapping === null ? await unknownTables(source) : await checkMapping(source, mapping));
parentPort?.close();
