/** Decisions on what arrived as words, with the key for each. Colour is never the only sign. */
import { ARRIVAL_DECISIONS } from '../../../domain/monitors/events.ts';
import type { ArrivalDecision } from '../../../domain/monitors/rows.ts';
import type { IconName } from '../../kit/icon-paths.ts';
import type { KeySection } from '../../parts/key-help/key-help.tsx';
import type { StatusTone } from '../../theme/theme.ts';

interface DecisionInfo {
  readonly label: string;
  readonly key: '1' | '2' | '3';
  readonly tone: StatusTone;
  readonly icon: IconName;
}

export const decisions: readonly ArrivalDecision[] = ARRIVAL_DECISIONS;

export const decisionInfo: Readonly<Record<ArrivalDecision, DecisionInfo>> = {
  relevant: { label: 'Relevant', key: '1', tone: 'good', icon: 'check' },
  later: { label: 'Later', key: '2', tone: 'warning', icon: 'clock' },
  'not-relevant': { label: 'Not relevant', key: '3', tone: 'danger', icon: 'close' },
};

export const arrivalKeys: KeySection = {
  title: 'What arrived',
  entries: [
    { keys: ['J / ↓'], does: 'Next' },
    { keys: ['K / ↑'], does: 'Previous' },
    { keys: ['1'], does: 'Relevant' },
    { keys: ['2'], does: 'To look at later' },
    { keys: ['3'], does: 'Not relevant' },
    { keys: ['0'], does: 'Take the decision back' },
    { keys: ['R'], does: 'Say why' },
    { keys: ['U'], does: 'Undo' },
    { keys: ['Enter'], does: 'Open the document' },
  ],
};
