/** The fielded form: a box a field; every box is a condition, and each can hold an expression of its own. */
import type { FieldedForm, FormBox, FormError } from '../../../domain/query/form.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useDates } from '../../hooks/use-dates.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { theme } from '../../theme/theme.ts';
import { errorSentence } from '../../../domain/query/errors.ts';
import type { BoxChange, ShownForm } from '../../../domain/query/typed-form.ts';
import { exampleDay } from '../../../domain/query/written-days.ts';

type TextBox = Exclude<FormBox, 'numbers'>;

interface BoxInfo {
  readonly box: TextBox;
  readonly label: string;
  /** `DAY` stands for a day as the user writes it. */
  readonly placeholder: string;
  readonly wide?: boolean;
}

const boxes: readonly BoxInfo[] = [
  { box: 'allText', label: 'All text', placeholder: 'solar AND (cell* OR module)', wide: true },
  { box: 'title', label: 'Title', placeholder: 'electrolyte' },
  { box: 'abstract', label: 'Abstract', placeholder: '"solid state"' },
  { box: 'claims', label: 'Claims', placeholder: 'anode NEAR3 coating', wide: true },
  { box: 'applicant', label: 'Applicant or assignee', placeholder: 'siemens OR bosch' },
  { box: 'inventor', label: 'Inventor', placeholder: 'curie' },
  { box: 'cpc', label: 'CPC class', placeholder: 'H01M10 OR H01M4/02' },
  { box: 'ipc', label: 'IPC class', placeholder: 'H01L' },
  { box: 'publishedFrom', label: 'Published from', placeholder: '2010 or DAY' },
  { box: 'publishedTo', label: 'Published to', placeholder: '2015' },
  { box: 'priorityFrom', label: 'Priority from', placeholder: '2008' },
  { box: 'priorityTo', label: 'Priority to', placeholder: '2012-06' },
  { box: 'exclude', label: 'Without', placeholder: 'toy "fuel cell"', wide: true },
];

/** A box of one date: what is wrong in it has no position. */
const dateBoxes: ReadonlySet<FormBox> = new Set(['publishedFrom', 'publishedTo', 'priorityFrom', 'priorityTo']);

interface QueryFormProps {
  readonly shown: ShownForm;
  readonly onChange: (current: FieldedForm, change: BoxChange) => void;
  readonly onBlur: () => void;
}

export function QueryForm({ shown, onChange, onBlur }: QueryFormProps) {
  const { format } = useDates();
  if (shown.kind !== 'form') return <NoForm kind={shown.kind} />;
  const { form, errors } = shown;
  return (
    <div
      css={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: `${theme.space[3]} ${theme.space[4]}`,
        minHeight: '26rem',
        alignContent: 'start',
      }}
    >
      {boxes.map(({ box, label, placeholder, wide }) => (
        <TextField
          key={box}
          label={label}
          placeholder={placeholder.replace('DAY', exampleDay(format))}
          value={form[box]}
          onChange={(value) => onChange(form, { box, value })}
          onBlur={onBlur}
          error={errorOf(errors, box)}
          {...(wide === true && { css: { gridColumn: '1 / -1' } })}
        />
      ))}
    </div>
  );
}

function errorOf(errors: readonly FormError[], box: FormBox): string | null {
  const error = errors.find((each) => each.box === box);
  if (!error) return null;
  return dateBoxes.has(box) ? error.message : errorSentence(error);
}

/** The room of the form is kept, so that nothing moves when the form comes back. */
export function NoForm({ kind }: { readonly kind: 'too-much' | 'unreadable' }) {
  return (
    <div css={{ minHeight: '26rem' }}>
      {kind === 'too-much' ? (
        <EmptyState compact icon="info" title="The expression holds more than the form can show">
          It runs as it is written above. To use the form again, simplify the expression to conditions joined by AND.
        </EmptyState>
      ) : (
        <EmptyState compact icon="info" title="The expression can’t be read yet">
          The form follows as soon as it can be. What is wrong is said above.
        </EmptyState>
      )}
    </div>
  );
}
