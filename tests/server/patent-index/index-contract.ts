/** What every implementation of the patent index holds to. `makeIndex` gives an empty one, which the test closes. */
import { describe } from 'vitest';
import { amongContract } from './contract/among.ts';
import { changesContract } from './contract/changes.ts';
import { corpusContract } from './contract/corpus.ts';
import { attachedContract } from './contract/attached.ts';
import { deletingContract } from './contract/deleting.ts';
import { mergingContract } from './contract/merging.ts';
import { evidenceContract } from './contract/evidence.ts';
import { facetContract } from './contract/facets.ts';
import { keptListContract } from './contract/kept-lists.ts';
import { legalContract } from './contract/legal.ts';
import { likenessContract } from './contract/likeness.ts';
import { locateContract } from './contract/locate.ts';
import { familyContract } from './contract/families.ts';
import { interpretationContract } from './contract/interpretation.ts';
import { rankingContract } from './contract/ranking.ts';
import { resultContract } from './contract/results.ts';
import type { MakeIndex } from './contract/with-corpus.ts';
import { whyContract } from './contract/why.ts';
import { evaluatorAgreement } from './evaluator-agreement.ts';

export function indexContract(
  name: string,
  makeIndex: MakeIndex,
  { runs, familyRuns = 60 }: { readonly runs: number; readonly familyRuns?: number },
): void {
  describe(`${name}: queries`, () => evaluatorAgreement(makeIndex, runs));
  describe(`${name}: result pages`, () => resultContract(makeIndex));
  describe(`${name}: facets`, () => facetContract(makeIndex, familyRuns));
  describe(`${name}: kept lists`, () => keptListContract(makeIndex, familyRuns));
  describe(`${name}: among some`, () => amongContract(makeIndex, familyRuns));
  describe(`${name}: likeness`, () => likenessContract(makeIndex));
  describe(`${name}: known documents`, () => locateContract(makeIndex, familyRuns));
  describe(`${name}: families`, () => familyContract(makeIndex, familyRuns));
  describe(`${name}: corpus`, () => corpusContract(makeIndex));
  describe(`${name}: several sources`, () => mergingContract(makeIndex));
  describe(`${name}: records that a source deleted`, () => deletingContract(makeIndex));
  describe(`${name}: texts about publications`, () => attachedContract(makeIndex));
  describe(`${name}: events of registers`, () => legalContract(makeIndex));
  describe(`${name}: changes`, () => changesContract(makeIndex));
  describe(`${name}: evidence for a guided search`, () => evidenceContract(makeIndex));
  describe(`${name}: interpreting an idea`, () => interpretationContract(makeIndex));
  describe(`${name}: ranking an idea`, () => rankingContract(makeIndex));
  describe(`${name}: reasons`, () => whyContract(makeIndex));
}
