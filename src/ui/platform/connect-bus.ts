/** Forwards every gesture of the bus to the worker, in the order in which they were made. */
import type { Subscription } from 'rxjs';
import type { Bus } from '../../sync/bus.ts';
import type { EmitAnswer, WorkerApi } from '../../workers/contract.ts';

export type AppBus = Bus<EmitAnswer>;

/** `onSaved` is called for every gesture that is on the disk. */
export function connectBus(bus: AppBus, worker: Pick<WorkerApi, 'emit'>, onSaved: () => void = () => {}): Subscription {
  return bus.gestures$.subscribe((gesture) => {
    worker
      .emit(gesture.drafts, gesture.label)
      .then((answer) => {
        if (answer.kind === 'saved') onSaved();
        gesture.settle(answer);
      })
      .catch(gesture.fail);
  });
}
