/** A worker for component tests: live queries are answered by hand, calls by the functions that a test gives. */
import type { Queries, QueryName, WorkerApi } from '../../../src/workers/contract.ts';

interface Watch {
  readonly query: QueryName;
  readonly ask: unknown;
  readonly onAnswer: (answer: never) => void;
}

export interface FakeWorker {
  readonly api: WorkerApi;
  /** Answers every watch of the query, now and when it starts later. */
  answer<Q extends QueryName>(query: Q, answer: Queries[Q]['answer']): void;
  /** What is watched now, as `query ask`. */
  watched(): readonly string[];
}

/** A method that is not given here throws, so that no test passes by an unnoticed call. */
export function aWorker(given: Partial<WorkerApi> = {}): FakeWorker {
  const watches = new Set<Watch>();
  const answers = new Map<QueryName, unknown>();
  const methods: Partial<WorkerApi> = {
    watch(query, ask, onAnswer) {
      const watch: Watch = { query, ask, onAnswer };
      watches.add(watch);
      if (answers.has(query)) onAnswer(answers.get(query) as never);
      return Promise.resolve(() => void watches.delete(watch));
    },
    ...given,
  };
  const api = new Proxy(methods, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name) as unknown;
      throw new Error(`the test gives no worker.${String(name)}`);
    },
  }) as WorkerApi;
  return {
    api,
    answer(query, answer) {
      answers.set(query, answer);
      for (const watch of watches) if (watch.query === query) watch.onAnswer(answer as never);
    },
    watched: () => [...watches].map(({ query, ask }) => `${query} ${JSON.stringify(ask)}`),
  };
}
