/** Where a concept is looked for, and the way to write it as one expression. */
import type { Ref } from 'react';
import type { ConceptField } from '../../../../../domain/search-steps/choices/choices.ts';
import { CONCEPT_FIELDS } from '../../../../../domain/search-steps/choices/events.ts';
import { FIELD_NAMES, fieldsInWords } from '../../../../../domain/search-steps/guided/concept-fields.ts';
import type { GuidedConcept } from '../../../../../domain/search-steps/guided/concepts.ts';
import { Button } from '../../../../kit/Button.tsx';
import { Checkbox } from '../../../../kit/Checkbox.tsx';
import { Row, Text } from '../../../../kit/layout.tsx';
import type { Choose } from '../../../../parts/search/use-choices.ts';

interface ConceptScopeProps {
  readonly concept: GuidedConcept;
  readonly choose: Choose;
  readonly isEditing: boolean;
  readonly editRef: Ref<HTMLButtonElement>;
  readonly onEdit: () => void;
}

export function ConceptScope({ concept: { name, fields }, choose, isEditing, editRef, onEdit }: ConceptScopeProps) {
  const inFields: readonly ConceptField[] = fields.length === 0 ? CONCEPT_FIELDS : fields;
  const handleToggle = (field: ConceptField, isIn: boolean) => {
    const next = CONCEPT_FIELDS.filter((each) => (each === field ? isIn : inFields.includes(each)));
    const where = next.length === CONCEPT_FIELDS.length ? 'anywhere' : `in ${fieldsInWords(next)}`;
    void choose(`Look for “${name}” ${where}`, ['ConceptLimited', { concept: name, fields: next }]);
  };
  return (
    <Row gap={4} wrap justify="between">
      <div role="group" aria-label={`Where “${name}” is looked for`}>
        <Row gap={3} wrap>
          <Text size="s" tone="quiet">
            Look in
          </Text>
          {CONCEPT_FIELDS.map((field) => (
            <Checkbox
              key={field}
              isSelected={inFields.includes(field)}
              // One has to stay.
              isDisabled={inFields.length === 1 && inFields.includes(field)}
              onChange={(isIn) => handleToggle(field, isIn)}
            >
              {FIELD_NAMES[field]}
            </Checkbox>
          ))}
        </Row>
      </div>
      <Button size="small" icon="edit" buttonRef={editRef} aria-expanded={isEditing} onPress={onEdit}>
        Edit as expression
      </Button>
    </Row>
  );
}
