/**
 * What the journeys of the search types are about: a display, over real US grants of 2005 to 2013, where those are at
 * hand; else a bicycle drive, over the bundled sample. `PATENT_DATA` names another folder of patent data.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { idea } from './steps.ts';

const weeks = join(
  resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data')),
  'uspto/grants-2005-2014/test/fixtures/ipgxml',
);

/** Nine weekly excerpts of real US grants; null where they are not at hand. */
export const GRANTS: string | null = existsSync(weeks) ? weeks : null;

interface Subject {
  /** For titles. */
  readonly corpus: string;
  readonly idea: typeof idea;
  readonly must: string;
  readonly should: string;
  /** For an expression. */
  readonly asked: string;
  /** A class that is suggested for it. */
  readonly classSymbol: string;
  readonly country: string;
  /** A granted publication with earlier ones about the same. */
  readonly target: string;
  readonly watched: readonly [string, string];
}

export const subject: Subject =
  GRANTS === null
    ? {
        corpus: 'on the fictional sample, real grants not being at hand',
        idea,
        must: 'torque sensor',
        should: 'crankshaft',
        asked: 'torque sensor',
        classSymbol: 'B62M',
        country: 'Sample country',
        target: 'ZZ-1031466-B1',
        watched: ['ZZ-1030138-B1', 'ZZ-1003946-B1'],
      }
    : {
        corpus: 'on real US grants',
        idea: {
          title: 'Sealed organic display',
          text:
            'A display panel whose pixels each hold an organic light emitting diode between two electrodes. ' +
            'A display substrate carries it and its thin film transistors. An encapsulation substrate is bonded ' +
            'to the display substrate by a sealant around the pixel area, ' +
            'so that moisture and oxygen stay out of the display panel.',
        },
        must: 'light emitting diode',
        should: 'display panel',
        asked: 'light emitting',
        classSymbol: 'H01L',
        country: 'United States',
        target: 'US-8421353-B2',
        watched: ['US-7642712-B2', 'US-7864145-B2'],
      };
