/**
 * The run that this tab has started last for each search. Its results are shown as soon as they are ready; those of
 * other runs are offered. Without storage, the results of one's own run are offered like those of others.
 */
import type { Id } from '../../../domain/shared/ids.ts';
import { readInTab, writeInTab } from '../../platform/tab-text.ts';

const keyOf = (search: Id): string => `asked-here/${search}`;

export const rememberAsked = (search: Id, run: Id): void => writeInTab(keyOf(search), String(run));

export const wasAskedHere = (search: Id, run: Id): boolean => readInTab(keyOf(search)) === String(run);
