/** What the server tells of measurements; null for an answer of another form. */
import type { Measurement, MeasurementHead } from '../../../../domain/documents/measuring/measurement.ts';

export function readMeasurements(body: unknown): readonly MeasurementHead[] | null {
  const measurements = (body as { measurements?: unknown } | null)?.measurements;
  return Array.isArray(measurements) ? (measurements as MeasurementHead[]) : null;
}

export function readMeasurement(body: unknown): Measurement | null {
  const measurement = (body as { measurement?: unknown } | null)?.measurement;
  return typeof measurement === 'object' && measurement !== null ? (measurement as Measurement) : null;
}

/** The number of a new one. */
export function readNumber(body: unknown): number | null {
  const id = (body as { measurement?: unknown } | null)?.measurement;
  return typeof id === 'number' ? id : null;
}
