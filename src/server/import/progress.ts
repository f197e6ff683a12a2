/** How far an import is, how fast it goes and how long it will take. Rates are those of the last ten seconds. */
import type { ImportProgress } from '../../domain/documents/imports.ts';

const WINDOW_MS = 10_000;

/** Rates over a sliding window; `now` in milliseconds. */
export class Rates {
  readonly #samples: { at: number; bytes: number; publications: number }[] = [];

  constructor(now: number) {
    this.#samples.push({ at: now, bytes: 0, publications: 0 });
  }

  sample(now: number, bytes: number, publications: number): void {
    this.#samples.push({ at: now, bytes, publications });
    while (this.#samples.length > 2 && now - (this.#samples[1]?.at ?? now) >= WINDOW_MS) this.#samples.shift();
  }

  get perSecond(): number {
    return this.#rate((sample) => sample.publications);
  }

  /** Seconds for the bytes that are left; null without a rate. */
  secondsFor(bytesLeft: number): number | null {
    const rate = this.#rate((sample) => sample.bytes);
    return rate > 0 ? Math.max(0, bytesLeft) / rate : null;
  }

  #rate(value: (sample: { bytes: number; publications: number }) => number): number {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (first === undefined || last === undefined || last.at <= first.at) return 0;
    return ((value(last) - value(first)) * 1000) / (last.at - first.at);
  }
}

/** `1 h 02 min`, `3 min 20 s`, `45 s`. */
export function inWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')} min`;
  return minutes > 0 ? `${minutes} min ${String(whole % 60).padStart(2, '0')} s` : `${whole} s`;
}

/** One line for a terminal or a log. */
export function progressLine(progress: ImportProgress): string {
  const done = progress.imported + progress.replaced + progress.unchanged;
  const share =
    progress.bytesTotal !== null && progress.bytesTotal > 0
      ? ` ${Math.min(100, Math.floor((progress.bytes * 100) / progress.bytesTotal))} %`
      : '';
  const left = progress.secondsLeft === null ? '' : `, ${inWords(progress.secondsLeft)} left`;
  const aside = progress.setAside === 0 ? '' : `, ${count(progress.setAside)} set aside`;
  return (
    `file ${progress.files} of ${progress.filesTotal}${share}: ${count(done)} ` +
    `publications${aside}, ${count(Math.round(progress.perSecond))}/s${left}`
  );
}

/** `12,345`: the same in every locale. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
