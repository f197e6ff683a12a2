/** A concept as one expression: what is saved is cut at its ORs into the terms of the concept again. */
import { useId, useRef, useState } from 'react';
import type { QueryError } from '../../../../../domain/query/errors.ts';
import type { Choices } from '../../../../../domain/search-steps/choices/choices.ts';
import type { TermEvidence } from '../../../../../domain/search-steps/evidence.ts';
import { withinFields } from '../../../../../domain/search-steps/guided/concept-fields.ts';
import type { GuidedConcept } from '../../../../../domain/search-steps/guided/concepts.ts';
import { LONGEST_TERM } from '../../../../../domain/search-steps/guided/kept-term.ts';
import { termOf } from '../../../../../domain/search-steps/guided/read-term.ts';
import { rewriteConcept, writtenConcept } from '../../../../../domain/search-steps/guided/rewrite-concept.ts';
import { useDates, type Dates } from '../../../../hooks/use-dates.tsx';
import { Button } from '../../../../kit/Button.tsx';
import { formatCounted } from '../../../../kit/format.ts';
import { Row, Stack, Text } from '../../../../kit/layout.tsx';
import type { Choose } from '../../../../parts/search/use-choices.ts';
import { useEvidence } from '../../../../parts/search/use-evidence.ts';
import { ExpressionEditor } from '../../expression/ExpressionEditor.tsx';
import { ExpressionMessage, NOTHING_WRITTEN } from '../../expression/ExpressionMessage.tsx';
import { readingOf, type ExpressionReading } from '../../expression/reading.ts';
import { useSettled } from '../../expression/use-settled.ts';

interface ConceptEditorProps {
  readonly concept: GuidedConcept;
  readonly choices: Pick<Choices, 'phrases' | 'synonyms'>;
  readonly choose: Choose;
  readonly onClose: () => void;
}

export function ConceptEditor({ concept, choices, choose, onClose }: ConceptEditorProps) {
  const [text, setText] = useState(() => writtenConcept(concept));
  const [isAsked, setAsked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const messageId = useId();
  const isSettled = useSettled(text);
  const rewritten = rewriteConcept(text, concept.name, choices);
  const reading = readingIn([text, useDates()], concept, rewritten.ok ? null : rewritten.error);
  const error = (isAsked || isSettled) && reading.kind === 'wrong' ? reading.error : null;
  const handleSave = async () => {
    setAsked(true);
    if (!rewritten.ok || reading.kind !== 'fine') {
      area.current?.focus();
      return;
    }
    const made = rewritten.facts.map(({ type, payload }) => [type, payload] as Parameters<Choose>[1]);
    if (await choose(`Rewrite “${concept.name}”`, ...made)) onClose();
  };
  return (
    <Stack gap={2}>
      <ExpressionEditor
        value={text}
        onChange={(value) => {
          setText(value);
          setAsked(false);
        }}
        onBlur={() => setAsked(text.trim() !== '')}
        onSubmit={() => void handleSave()}
        error={error}
        describedBy={messageId}
        areaRef={area}
      />
      <ExpressionMessage
        id={messageId}
        reading={reading}
        error={error}
        refusal={isAsked && text.trim() === '' ? NOTHING_WRITTEN : null}
      />
      <Row gap={2} wrap>
        <Button variant="primary" onPress={() => void handleSave()}>
          Save the concept
        </Button>
        <Button onPress={onClose}>Back to the terms</Button>
        <Count reading={reading} />
        <Text size="s" tone="quiet" css={{ marginLeft: 'auto' }}>
          Each part between ORs becomes a term of the concept.
        </Text>
      </Row>
    </Stack>
  );
}

/** What it will ask for, in the concept's fields. */
function readingIn(
  [text, dates]: readonly [string, Dates],
  { fields }: GuidedConcept,
  error: QueryError | null,
): ExpressionReading {
  const reading = readingOf(text, dates, (query) => withinFields(query, fields));
  return reading.kind === 'fine' && error !== null ? { kind: 'wrong', error, others: 0 } : reading;
}

function Count({ reading }: { readonly reading: ExpressionReading }) {
  const term = reading.kind === 'fine' ? termOf(reading.query) : '';
  const asked = term === '' || term.length > LONGEST_TERM ? null : { terms: [term] };
  const { value, isCurrent } = useEvidence<readonly TermEvidence[]>('terms', asked);
  const documents = asked === null || !isCurrent ? undefined : value?.[0]?.documents;
  return (
    <Text size="s" numeric role="status" css={{ minWidth: '9rem' }}>
      {documents === undefined ? '' : formatCounted(documents, 'publication')}
    </Text>
  );
}
