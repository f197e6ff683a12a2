/** Publication numbers, pasted as they come: from a spreadsheet, a search report, a mail. */
import { useState } from 'react';
import type { FieldedForm } from '../../../domain/query/form.ts';
import { Stack, Text } from '../../kit/layout.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { formatCounted } from '../../kit/format.ts';
import type { ShownForm } from '../../../domain/query/typed-form.ts';
import { readNumberList } from '../../../domain/query/number-list.ts';
import { NoForm } from './QueryForm.tsx';

interface NumberListTabProps {
  readonly shown: ShownForm;
  readonly onNumbers: (current: FieldedForm, numbers: readonly string[]) => void;
  readonly onBlur: () => void;
}

export function NumberListTab({ shown, onNumbers, onBlur }: NumberListTabProps) {
  /** As pasted; null shows the numbers of the expression. */
  const [pasted, setPasted] = useState<string | null>(null);
  if (shown.kind !== 'form') return <NoForm kind={shown.kind} />;
  const { form } = shown;
  const inForm = form.numbers.join('\n');
  const text = pasted !== null && readNumberList(pasted).numbers.join('\n') === inForm ? pasted : inForm;
  const list = readNumberList(text);
  const handleChange = (value: string) => {
    setPasted(value);
    onNumbers(form, readNumberList(value).numbers);
  };
  return (
    <Stack gap={2} css={{ minHeight: '26rem' }}>
      <TextArea
        label="Publication numbers"
        help={
          'One number a line, or separated by commas, semicolons or tabs. ' +
          'Country, kind and punctuation are optional; * and ? stand for missing characters.'
        }
        rows={12}
        mono
        value={text}
        onChange={handleChange}
        onBlur={onBlur}
        placeholder={'US-6838482-B2\nEP 1 234 567 A1\nWO2004/012345'}
      />
      <Text as="p" size="m" tone="quiet" role="status" numeric>
        {list.numbers.length === 0 && text.trim() === ''
          ? 'No numbers yet.'
          : `${formatCounted(list.numbers.length, 'number')} read`}
        {list.repeated > 0 && `, ${list.repeated} repeated`}
      </Text>
      {list.unread.length > 0 && (
        <Text as="p" size="m" tone="danger">
          Not read as a number: {list.unread.slice(0, 10).join(', ')}
          {list.unread.length > 10 && ` and ${list.unread.length - 10} more`}
        </Text>
      )}
    </Stack>
  );
}
