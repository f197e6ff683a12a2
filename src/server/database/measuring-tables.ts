/** The table of measurements. Made by operation-migrations.ts. */
import type { Generated } from 'kysely';

export interface MeasuringTables {
  /** How well the search finds what known publications cite, see measuring/. */
  measurement: {
    id: Generated<number>;
    user_id: number;
    name: string;
    /** JSON: publication numbers as typed. */
    numbers: string;
    /** JSON: MeasurementSettings. */
    settings: string;
    /** asked, then done, stopped or failed. */
    state: Generated<string>;
    reason: string | null;
    /** JSON: a MeasurementResult. */
    result: string | null;
    asked_at: Date;
    ended_at: Date | null;
  };
}
