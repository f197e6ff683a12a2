/**
 * The methods of the port without their call: what an engine answers with, wherever it runs. `portOver` puts the call
 * back on: the port, over anything that can run one of these methods for a call.
 */
import type { IndexCall } from '../port/call.ts';
import type { CorpusPort } from '../port/corpus.ts';
import type { EvidencePort } from '../port/evidence.ts';
import type { ImporterPort } from '../port/importer.ts';
import type { PatentIndex } from '../port/patent-index.ts';
import type { SearchPort } from '../port/search.ts';

export type WithoutCall<Port> = {
  readonly [Method in keyof Port]: Port[Method] extends (call: IndexCall, ...args: infer Args) => infer Answer
    ? (...args: Args) => Answer
    : never;
};

export interface EngineMethods {
  readonly search: WithoutCall<SearchPort>;
  readonly corpus: WithoutCall<CorpusPort>;
  readonly evidence: WithoutCall<EvidencePort>;
  readonly importer: WithoutCall<ImporterPort>;
}
export type PortName = keyof EngineMethods;

/** A method and its arguments, as they cross to another thread. */
export interface Question {
  readonly port: PortName;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Runs the method of the question for a call. The caller names the answer's type: that of the port's method. */
export type Ask = <Answer>(call: IndexCall, question: Question) => Promise<Answer>;

export function portOver(ask: Ask, close: () => Promise<void>): PatentIndex {
  const over =
    (port: PortName) =>
    <Answer>(call: IndexCall, method: string, ...args: readonly unknown[]): Promise<Answer> =>
      ask(call, { port, method, args });
  const [search, corpus, evidence, importer] = [over('search'), over('corpus'), over('evidence'), over('importer')];
  return {
    search: {
      search: (call, request) => search(call, 'search', request),
      order: (call, request) => search(call, 'order', request),
      among: (call, request) => search(call, 'among', request),
      locate: (call, request) => search(call, 'locate', request),
      why: (call, question) => search(call, 'why', question),
      count: (call, query) => search(call, 'count', query),
      interpret: (call, idea, ratings, limits) => search(call, 'interpret', idea, ratings, limits),
      rankingOf: (call, question) => search(call, 'rankingOf', question),
      profileOf: (call, question) => search(call, 'profileOf', question),
      likeness: (call, request) => search(call, 'likeness', request),
    },
    corpus: {
      version: (call) => corpus(call, 'version'),
      documents: (call, ucids) => corpus(call, 'documents', ucids),
      publications: (call, ucids) => corpus(call, 'publications', ucids),
      rows: (call, ucids) => corpus(call, 'rows', ucids),
      heads: (call, ucids) => corpus(call, 'heads', ucids),
      familyMembers: (call, ucids) => corpus(call, 'familyMembers', ucids),
      numbered: (call, typed) => corpus(call, 'numbered', typed),
      similarNumbers: (call, typed, limit) => corpus(call, 'similarNumbers', typed, limit),
      documentFrequencies: (call, terms) => corpus(call, 'documentFrequencies', terms),
      coverage: (call) => corpus(call, 'coverage'),
      legalCoverage: (call) => corpus(call, 'legalCoverage'),
    },
    evidence: {
      terms: (call, terms) => evidence(call, 'terms', terms),
      synonyms: (call, concepts) => evidence(call, 'synonyms', concepts),
      classes: (call, concepts) => evidence(call, 'classes', concepts),
      plausibility: (call, question) => evidence(call, 'plausibility', question),
      effects: (call, question) => evidence(call, 'effects', question),
      childrenOf: (call, symbol) => evidence(call, 'childrenOf', symbol),
      searchClasses: (call, words) => evidence(call, 'searchClasses', words),
    },
    importer: {
      put: (call, batch) => importer(call, 'put', batch),
      removeSample: (call) => importer(call, 'removeSample'),
      deleteRecords: (call, batch) => importer(call, 'deleteRecords', batch),
      putAttached: (call, batch) => importer(call, 'putAttached', batch),
      putLegal: (call, batch) => importer(call, 'putLegal', batch),
      putScheme: (call, entries) => importer(call, 'putScheme', entries),
      changes: (call, request) => importer(call, 'changes', request),
    },
    close,
  };
}

/** Runs the method on the engine, whose methods a question names by port and name. */
export function runOn<Answer>(engine: EngineMethods, { port, method, args }: Question): Promise<Answer> {
  return Reflect.apply(Reflect.get(engine[port], method), undefined, args);
}
