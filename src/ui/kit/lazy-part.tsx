import { createElement, lazy, Suspense, type FunctionComponent } from 'react';

/** A part that the first screen does without: loaded when it is first drawn; until then, its place is empty. */
export function lazyPart<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  const Part: FunctionComponent<P> = lazy(() => load().then((part) => ({ default: part })));
  return function LazyPart(props: P) {
    return <Suspense fallback={null}>{createElement(Part, props)}</Suspense>;
  };
}
