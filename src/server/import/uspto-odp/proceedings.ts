/**
 * Proceedings at the Patent Trial and Appeal Board, and decisions on petitions, as events of the right they concern.
 * They change no status here: a judgement takes effect by a certificate, which the office publishes later.
 */
import type { LegalEvent } from '../../../domain/documents/legal/legal-event.ts';
import { documentIdOf } from '../fields/document-ids.ts';
import type { RecordContent } from '../formats/reader.ts';
import type { JsonNode } from '../json/json-node.ts';
import { dayIn } from '../tables/cells.ts';
import { officeDay } from './read-wrapper.ts';

type Happened = Pick<LegalEvent, 'code' | 'words' | 'date'>;

interface NumberedRight {
  readonly application: string;
  readonly patent: string;
}

const said = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ');

function eventsOf({ application, patent }: NumberedRight, events: readonly Happened[]): RecordContent[] {
  const us = { country: 'US', kind: '', date: null };
  const isPatent = /^[A-Z]{0,2}\d{4,}$/.test(patent);
  if (application === '' && !isPatent)
    return [{ ok: false, reason: 'a proceeding of the USPTO without the number of an application or a patent' }];
  const dated = events.filter(({ date }) => date !== null);
  if (dated.length === 0) return [{ ok: false, reason: 'a proceeding of the USPTO without a day' }];
  const asOf = dated.reduce((last, { date }) => ((date ?? '') > last ? (date ?? '') : last), '');
  return [
    {
      ok: true,
      legal: [
        {
          source: 'uspto-proceedings',
          application: application === '' ? null : documentIdOf({ ...us, printed: application }),
          publications: isPatent ? [documentIdOf({ ...us, printed: patent })] : [],
          events: dated.map((event) => ({ office: 'US', ...event })),
          asOf,
          isComplete: false,
        },
      ],
    },
  ];
}

const partyOf = (node: JsonNode): NumberedRight => ({
  application: node.text('applicationNumberText'),
  patent: node.text('patentNumber'),
});

/** An inter partes, post-grant or derivation proceeding: petition, institution, decision, end. */
export function trialEvents(trial: JsonNode): RecordContent[] {
  const meta = trial.at('trialMetaData');
  const name = said(trial.text('trialNumber'), trial.text('regularPetitionerData', 'realPartyInInterestName'));
  const steps: readonly (readonly [key: string, code: string, words: string])[] = [
    ['petitionFilingDate', 'PTAB-PET', 'Petition filed'],
    ['institutionDecisionDate', 'PTAB-INST', 'Decision on institution'],
    ['terminationDate', 'PTAB-TERM', 'Proceeding ended'],
  ];
  return eventsOf(partyOf(trial.at('patentOwnerData')), [
    ...steps.map(([key, code, words]) => ({ code, words: said(words, name), date: officeDay(meta.text(key)) })),
    {
      code: 'PTAB',
      words: said(meta.text('trialStatusCategory'), name),
      date: officeDay(meta.text('trialLastModifiedDate')),
    },
  ]);
}

/** A decision or another document of such a proceeding. */
export function trialDocumentEvents(paper: JsonNode): RecordContent[] {
  const [data, decision] = [paper.at('documentData'), paper.at('decisionData')];
  const title = data.text('documentTitleText') || data.text('documentName');
  const outcome = decision.text('trialOutcomeCategory');
  return eventsOf(partyOf(paper.at('patentOwnerData')), [
    {
      code: outcome === '' ? 'PTAB-DOC' : 'PTAB-DEC',
      words: said(outcome, title, paper.text('trialNumber')),
      date: officeDay(decision.text('decisionIssueDate') || data.text('documentFilingDate')),
    },
  ]);
}

export function appealEvents(appeal: JsonNode): RecordContent[] {
  const decision = appeal.at('decisionData');
  const name = `appeal ${appeal.text('appealNumber')}`;
  return eventsOf(partyOf(appeal.at('appellantData')), [
    {
      code: 'PTAB-APPEAL',
      words: said('Appeal filed', name),
      date: officeDay(appeal.text('appealMetaData', 'appealFilingDate')),
    },
    {
      code: 'PTAB-DEC',
      words: said(decision.text('appealOutcomeCategory'), name),
      date: officeDay(decision.text('decisionIssueDate')),
    },
  ]);
}

/** Of both sides. */
export function interferenceEvents(interference: JsonNode): RecordContent[] {
  const data = interference.at('documentData');
  const words = said(
    data.text('interferenceOutcomeCategory'),
    data.text('documentTitleText'),
    `interference ${interference.text('interferenceNumber')}`,
  );
  const happened = { code: 'PTAB-INTF', words, date: officeDay(data.text('decisionIssueDate')) };
  const sides = [interference.at('juniorPartyData'), interference.at('seniorPartyData')].map(partyOf);
  return sides
    .filter(({ application, patent }) => application !== '' || patent !== '')
    .flatMap((side) => eventsOf(side, [happened]));
}

export function petitionEvents(petition: JsonNode): RecordContent[] {
  const issues = petition.list('petitionIssueConsideredTextBag').map((one) => one.text());
  const what = issues.length === 0 ? '' : `on ${issues.join(', ')}`;
  return eventsOf(partyOf(petition), [
    {
      code: 'PETITION',
      words: said(`Petition mailed ${what}`.trim()),
      date: officeDay(petition.text('petitionMailDate')),
    },
    {
      code: 'PETDEC',
      words: said(`Decision on a petition ${what}`.trim(), petition.text('finalDecidingOfficeName')),
      date: officeDay(petition.text('decisionDate')),
    },
  ]);
}

/** A document of a proceeding as the second version of the Board's service gave it, days with the month first. */
export function olderTrialDocument(paper: JsonNode): RecordContent[] {
  const concerned = {
    application: paper.text('respondentApplicationNumberText'),
    patent: paper.text('respondentPatentNumber'),
  };
  return eventsOf(concerned, [
    {
      code: 'PTAB-DOC',
      words: said(paper.text('documentTitleText') || paper.text('documentName'), paper.text('proceedingNumber')),
      date: dayIn(paper.text('documentFilingDate'), 'month-first')?.iso ?? null,
    },
  ]);
}
