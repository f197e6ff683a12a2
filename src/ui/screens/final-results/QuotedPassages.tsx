/** The passages quoted for a cell, each with its place as printed, which a person can say beside the computed one. */
import { useState } from 'react';
import type { PassageRow } from '../../../domain/assessment/rows.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { placePassage, removePassage } from '../../actions/feature-matrix.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useReadOnly } from '../../parts/roles/read-only.tsx';
import { theme } from '../../theme/theme.ts';
import { placeInWords } from './place-in-words.ts';

interface QuotedPassagesProps {
  readonly search: Id;
  readonly passages: readonly PassageRow[];
}

/** Enough to tell one passage from another. */
const named = ({ text }: PassageRow): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

export function QuotedPassages({ search, passages }: QuotedPassagesProps) {
  const actions = useActions();
  const [placing, setPlacing] = useState<PassageRow | null>(null);
  const isReadOnly = useReadOnly() !== null;
  return (
    <Stack gap={1} css={{ flex: 'none', maxHeight: '9rem', overflowY: 'auto' }}>
      {passages.map((passage) => (
        <Row key={passage.passage} align="start" justify="between">
          <Text as="p" size="m" css={quotationStyle}>
            “{passage.text}” <Text size="s" tone="quiet">{`(${placeInWords(passage)})`}</Text>
          </Text>
          <Row gap={1}>
            <IconButton
              icon="edit"
              size="small"
              label={`${passage.place === undefined ? 'Add' : 'Change'} the place as printed of ${named(passage)}`}
              isDisabled={isReadOnly}
              onPress={() => setPlacing(passage)}
            />
            <IconButton
              icon="trash"
              size="small"
              label={`Remove passage ${named(passage)}`}
              isDisabled={isReadOnly}
              onPress={() => void removePassage(actions, search, passage)}
            />
          </Row>
        </Row>
      ))}
      {placing !== null && (
        <PlaceDialog
          key={placing.passage}
          passage={placing}
          onSave={async (place) => {
            if (place !== (placing.place ?? '')) await placePassage(actions, search, placing, place);
            setPlacing(null);
          }}
          onClose={() => setPlacing(null)}
        />
      )}
    </Stack>
  );
}

const LONGEST_PLACE = 60;

/** Grants of the USPTO have columns with numbered lines; records have neither. */
const isUsGrant = (ucid: string): boolean => /^US-[A-Z]*\d+-(?:A|B\d|E\d?)$/.test(ucid);

interface PlaceDialogProps {
  readonly passage: PassageRow;
  readonly onSave: (place: string) => Promise<void>;
  readonly onClose: () => void;
}

function PlaceDialog({ passage, onSave, onClose }: PlaceDialogProps) {
  const [place, setPlace] = useState(passage.place ?? '');
  return (
    <FormDialog
      title="Place as printed"
      size="small"
      submitLabel="Save"
      onSubmit={() => onSave(place.trim())}
      onClose={onClose}
    >
      <TextField
        label={`Where the passage stands in ${passage.ucid}`}
        help={
          isUsGrant(passage.ucid)
            ? 'Columns and lines as printed, e.g. “col. 5, ll. 12–20”. Empty to remove it.'
            : 'As printed, e.g. “p. 7, ll. 3–9” or “Fig. 3”. Empty to remove it.'
        }
        autoFocus
        maxLength={LONGEST_PLACE}
        value={place}
        onChange={setPlace}
      />
    </FormDialog>
  );
}

const quotationStyle = { borderLeft: `2px solid ${theme.border.strong}`, paddingLeft: theme.space[2] } as const;
