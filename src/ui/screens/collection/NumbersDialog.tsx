/** A list of publication numbers, pasted or from a file, becomes a collection; what is not found is said before. */
import { useRef, useState } from 'react';
import { NUMBERS_IN_LIST, numbersInList } from '../../../domain/documents/number-list.ts';
import { collectResults } from '../../actions/result-sets.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useCall } from '../../hooks/use-call.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Row, Stack } from '../../kit/layout.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { useGo } from '../../routing/location.ts';
import { checkNumbers, publicationsFound, textOfFile, type CheckedNumbers } from './check-numbers.ts';
import { NumbersFound } from './NumbersFound.tsx';

export function NumbersDialog({ search, onClose }: { readonly search: number; readonly onClose: () => void }) {
  const call = useCall();
  const actions = useActions();
  const go = useGo();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<CheckedNumbers | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const numbers = numbersInList(text);
  const isTooMany = numbers.length > NUMBERS_IN_LIST;
  const found = checked === null ? [] : publicationsFound(checked);

  const edit = (next: string) => {
    setText(next);
    setChecked(null);
    setProblem(null);
  };
  const handleFile = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const read = await textOfFile(chosen);
    if (!read.ok) return setProblem(read.reason);
    edit(read.text);
    if (name === '') setName(chosen.name.replace(/\.\w+$/, ''));
  };
  const handleCheck = async () => {
    setBusy(true);
    const answer = await checkNumbers(call, numbers);
    setBusy(false);
    setChecked(answer.ok ? answer.numbers : null);
    setProblem(answer.ok ? null : answer.reason);
  };
  const handleCollect = async () => {
    setBusy(true);
    const { set } = await collectResults(actions, search, { name, filter: {}, members: found });
    setBusy(false);
    if (set === null) return;
    onClose();
    go(`/search/results_collection/${search}/${set}`);
  };
  return (
    <Dialog
      title="Collection from numbers"
      size="large"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {checked === null ? (
            <Button
              variant="primary"
              pending={isBusy}
              isDisabled={numbers.length === 0 || isTooMany}
              onPress={() => void handleCheck()}
            >
              Check
            </Button>
          ) : (
            <Button
              variant="primary"
              pending={isBusy}
              isDisabled={found.length === 0 || name.trim() === ''}
              onPress={() => void handleCollect()}
            >
              Collect {formatCount(found.length)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <TextArea
          label="Publication numbers"
          help="In any usual spelling, with or without the kind: one a line, or separated by semicolons."
          placeholder="US 6,838,482 B2; EP1234567"
          rows={6}
          value={text}
          onChange={edit}
          autoFocus
          error={isTooMany ? `A collection takes at most ${formatCount(NUMBERS_IN_LIST)} numbers at once.` : null}
        />
        <Row gap={3}>
          <Button size="small" icon="upload" onPress={() => file.current?.click()}>
            Choose a text or CSV file
          </Button>
          <span role="status">{numbers.length > 0 && formatCounted(numbers.length, 'number')}</span>
          <input
            ref={file}
            type="file"
            hidden
            accept=".txt,.csv,.tsv,text/plain,text/csv"
            aria-label="File with publication numbers"
            onChange={(event) => {
              void handleFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </Row>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {checked !== null && <NumbersFound checked={checked} />}
        {checked !== null && found.length > 0 && (
          <TextField
            label="Name of the collection"
            value={name}
            onChange={setName}
            maxLength={200}
            help="It holds these publications, whatever the search finds later."
          />
        )}
      </Stack>
    </Dialog>
  );
}
