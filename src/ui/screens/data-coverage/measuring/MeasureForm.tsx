/** Which publications are measured, and how their ideas are made. */
import { useState, type FormEvent } from 'react';
import {
  CUT_OFFS,
  IDEA_PARTS,
  LONGEST_MEASUREMENT_NAME,
  MEASURED_AT_MOST,
  type MeasurementSettings,
} from '../../../../domain/documents/measuring/measurement.ts';
import { LONGEST_NUMBER_TYPED, numbersInList } from '../../../../domain/documents/number-list.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { troubleText } from '../../../hooks/use-resource.ts';
import { fetchedFrom } from '../../../hooks/use-server-data.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { formatCount, formatCounted } from '../../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextArea, TextField } from '../../../kit/TextField.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { cutOffWords, ideaPartWords } from './measure-words.ts';
import { readNumber } from './measurement-answers.ts';

const FIRST: MeasurementSettings = { idea: 'title-and-abstract', cutOff: 'published', hidesInventors: false };
const IDEAS = IDEA_PARTS.map((value) => ({ value, label: ideaPartWords[value] }));
const DATES = CUT_OFFS.map((value) => ({ value, label: cutOffWords[value] }));

export interface ChosenNumbers {
  readonly name: string;
  /** One a line. */
  readonly numbers: string;
}

const NUMBERS_HELP =
  'In any usual spelling, one a line or separated by semicolons. A collection brings its own: open it and press ' +
  'Measure.';

interface MeasureFormProps {
  readonly initial: ChosenNumbers;
  readonly onAsked: (id: number) => void;
}

export function MeasureForm({ initial, onAsked }: MeasureFormProps) {
  const call = useCall();
  const [text, setText] = useState(initial.numbers);
  const [name, setName] = useState(initial.name);
  const [settings, setSettings] = useState(FIRST);
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const numbers = numbersInList(text);
  const isTooMany = numbers.length > MEASURED_AT_MOST;
  const change = (part: Partial<MeasurementSettings>) => setSettings({ ...settings, ...part });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || numbers.length === 0 || isTooMany) return;
    setSending(true);
    setTrouble(null);
    const json = {
      name: name.trim() === '' ? formatCounted(numbers.length, 'publication') : name,
      numbers: numbers.map((number) => number.slice(0, LONGEST_NUMBER_TYPED)),
      settings,
    };
    const asked = fetchedFrom(await call({ method: 'POST', path: 'measurements', json }), readNumber);
    setSending(false);
    if (asked.kind === 'ok') return onAsked(asked.value);
    setTrouble(asked.kind === 'offline' ? 'Measuring needs the server, which can’t be reached.' : troubleText(asked));
  };

  return (
    <form
      css={[panelStyle, { padding: theme.space[4] }]}
      aria-labelledby="measure-title"
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Stack gap={3}>
        <Heading level={2} size="l" id="measure-title">
          New measurement
        </Heading>
        <div css={columnsStyle}>
          <Stack gap={2}>
            <TextArea
              label="Publication numbers"
              help={NUMBERS_HELP}
              placeholder="US 6,838,482 B2; EP1234567"
              rows={9}
              value={text}
              onChange={setText}
              error={isTooMany ? `One measurement takes at most ${formatCount(MEASURED_AT_MOST)} publications.` : null}
            />
            <Text as="p" size="s" tone="quiet" role="status">
              {numbers.length > 0 && formatCounted(numbers.length, 'number')}
            </Text>
          </Stack>
          <Stack gap={3}>
            <TextField label="Name" value={name} onChange={setName} maxLength={LONGEST_MEASUREMENT_NAME} />
            <Select
              label="The idea is its"
              options={IDEAS}
              value={settings.idea}
              onChange={(idea) => change({ idea })}
            />
            <Select
              label="Cut-off date"
              options={DATES}
              value={settings.cutOff}
              onChange={(cutOff) => change({ cutOff })}
              help="What was published on that day or later is neither found nor learnt from."
            />
            <Checkbox isSelected={settings.hidesInventors} onChange={(hidesInventors) => change({ hidesInventors })}>
              Hide the citation lists of all that its inventors filed
            </Checkbox>
          </Stack>
        </div>
        {trouble !== null && <Banner tone="danger">{trouble}</Banner>}
        <Row justify="end">
          <Button type="submit" variant="primary" pending={isSending} isDisabled={numbers.length === 0 || isTooMany}>
            Measure
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: theme.space[5],
};
