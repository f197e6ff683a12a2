/** A field of technology that the company follows: its name, classes and keywords. */
import { useState } from 'react';
import type { CompanyCategoryRow } from '../../../../domain/company-profile/rows.ts';
import { isClassPrefix, normalizeClassSymbol } from '../../../../domain/query/classes.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import { saveCategory } from '../../../actions/company-profile.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { TextArea, TextField } from '../../../kit/TextField.tsx';
import { readWords, writtenWords } from './words-field.ts';

interface CategoryDialogProps {
  readonly company: Id;
  /** null: a new one. */
  readonly category: CompanyCategoryRow | null;
  readonly onClose: () => void;
}

export function CategoryDialog({ company, category, onClose }: CategoryDialogProps) {
  const actions = useActions();
  const [name, setName] = useState(category?.name ?? '');
  const [classes, setClasses] = useState(writtenWords(category?.classes ?? []));
  const [keywords, setKeywords] = useState(writtenWords(category?.keywords ?? []));
  const [error, setError] = useState<'name' | 'classes' | 'empty' | null>(null);
  const notClasses = readWords(classes).filter((one) => !isClassPrefix(normalizeClassSymbol(one)));
  const handleSubmit = async () => {
    const fields = { name: name.trim(), classes: readWords(classes), keywords: readWords(keywords) };
    if (fields.name === '') return setError('name');
    if (notClasses.length > 0) return setError('classes');
    if (fields.classes.length + fields.keywords.length === 0) return setError('empty');
    const answer = await saveCategory(actions, { company, category: category?.category ?? null }, fields);
    if (answer.kind === 'saved') onClose();
  };
  return (
    <FormDialog
      title={category === null ? 'New category' : `Edit category: ${category.name}`}
      submitLabel={category === null ? 'Add category' : 'Save'}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={3}>
        <TextField
          label="Name"
          autoFocus
          maxLength={500}
          value={name}
          onChange={setName}
          error={error === 'name' ? 'Give the category a name.' : null}
        />
        <TextField
          label="Classes"
          mono
          value={classes}
          onChange={setClasses}
          help="CPC or IPC, divided by semicolons, e.g. A47J 27/21; F24H. A publication is in one of them."
          error={error === 'classes' && notClasses.length > 0 ? `${notClasses.join(', ')} is no class.` : null}
        />
        <TextArea
          label="Keywords"
          rows={3}
          value={keywords}
          onChange={setKeywords}
          help="Divided by semicolons. One of them is in the title, the abstract or the claims."
          error={error === 'empty' ? 'A category needs a class or a keyword.' : null}
        />
      </Stack>
    </FormDialog>
  );
}
