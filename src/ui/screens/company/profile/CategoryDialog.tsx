/** A field of technology that the company follows: its name, classes and keywords. */
import { useState } from 'react';
import { categoryQuery } from '../../../../domain/company-profile/expressions.ts';
import type { CompanyCategoryRow } from '../../../../domain/company-profile/rows.ts';
import { isClassPrefix, normalizeClassSymbol } from '../../../../domain/query/classes.ts';
import { parseQuery } from '../../../../domain/query/parser.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import { namesSomething, tokenizePatterns } from '../../../../domain/query/words.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import { addCategory, editCategory, type CategoryFields } from '../../../actions/company-profile.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useEdits } from '../../../hooks/use-edits.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { TextArea, TextField } from '../../../kit/TextField.tsx';
import { readWords, writtenWords } from './words-field.ts';

const KEYWORDS_HELP =
  'Divided by semicolons, e.g. torque sens*; crank. * is any number of characters, ? is one. One of them is in the ' +
  'title, the abstract or the claims.';

interface CategoryDialogProps {
  readonly company: Id;
  /** null: a new one. */
  readonly category: CompanyCategoryRow | null;
  readonly onClose: () => void;
}

export function CategoryDialog({ company, category, onClose }: CategoryDialogProps) {
  const actions = useActions();
  const { fields, changes, edit } = useEdits({
    name: category?.name ?? '',
    classes: writtenWords(category?.classes ?? []),
    keywords: writtenWords(category?.keywords ?? []),
  });
  const [fault, setFault] = useState<CategoryFault | null>(null);
  const handleSubmit = async () => {
    const given = fieldsOf(fields);
    const found = faultOf(given);
    setFault(found);
    if (found !== null) return;
    if (category === null) {
      const answer = await addCategory(actions, company, given);
      if (answer.kind === 'saved') onClose();
      return;
    }
    if (Object.keys(changes).length === 0) return onClose();
    const answer = await editCategory(actions, { company, category: category.category }, changedOf(given, changes));
    if (answer.kind === 'saved') onClose();
  };
  const errorIn = (field: keyof CategoryFields) => (fault?.field === field ? fault.text : null);
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
          value={fields.name}
          onChange={(name) => edit({ name })}
          error={errorIn('name')}
        />
        <TextField
          label="Classes"
          mono
          value={fields.classes}
          onChange={(classes) => edit({ classes })}
          help="CPC or IPC, divided by semicolons, e.g. A47J 27/21; F24H. A publication is in one of them."
          error={errorIn('classes')}
        />
        <TextArea
          label="Keywords"
          rows={3}
          value={fields.keywords}
          onChange={(keywords) => edit({ keywords })}
          help={KEYWORDS_HELP}
          error={errorIn('keywords')}
        />
      </Stack>
    </FormDialog>
  );
}

interface CategoryFault {
  readonly field: keyof CategoryFields;
  readonly text: string;
}

/** What keeps the category from being saved, or from being searched. */
function faultOf({ name, classes, keywords }: CategoryFields): CategoryFault | null {
  if (name === '') return { field: 'name', text: 'Give the category a name.' };
  const notClasses = classes.filter((one) => !isClassPrefix(normalizeClassSymbol(one)));
  if (notClasses.length > 0) return { field: 'classes', text: `${notClasses.join(', ')} is no class.` };
  const wordless = keywords.filter((one) => !tokenizePatterns(one).some(({ word }) => namesSomething(word)));
  if (wordless.length > 0)
    return { field: 'keywords', text: `${wordless.join(', ')} has no letter or digit to look for.` };
  const query = categoryQuery({ classes, keywords });
  if (query === null) return { field: 'keywords', text: 'A category needs a class or a keyword.' };
  const parsed = parseQuery(printQuery(query));
  return parsed.ok ? null : { field: 'keywords', text: parsed.errors[0]?.message ?? 'This can’t be searched.' };
}

type WrittenFields = Readonly<Record<keyof CategoryFields, string>>;

const fieldsOf = ({ name, classes, keywords }: WrittenFields): CategoryFields => ({
  name: name.trim(),
  classes: readWords(classes),
  keywords: readWords(keywords),
});

const changedOf = (given: CategoryFields, changes: Partial<WrittenFields>): Partial<CategoryFields> => ({
  ...(changes.name !== undefined && { name: given.name }),
  ...(changes.classes !== undefined && { classes: given.classes }),
  ...(changes.keywords !== undefined && { keywords: given.keywords }),
});
