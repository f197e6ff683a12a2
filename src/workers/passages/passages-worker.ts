/** Finds the passages of documents that are given with each call; the last document stays prepared. */
import { expose } from 'comlink';
import { passageSource, rankPassages, type PassageSource } from '../../domain/documents/passages/rank-passages.ts';
import type { PassagesApi } from '../contract.ts';
import { newAnalysis } from './analysis.ts';

const analysis = newAnalysis();
let last: PassageSource | null = null;

const api: PassagesApi = {
  propose(publication, features) {
    if (last?.publication.ucid !== publication.ucid) last = passageSource(publication, analysis);
    const source = last;
    return Promise.resolve(features.map((feature) => rankPassages(source, feature)));
  },
};

expose(api);
