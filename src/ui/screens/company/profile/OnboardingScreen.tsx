/**
 * Company Onboarding (ROUTE-24): name, fields of technology, markets and competitors, one after the other. Each step is
 * saved as it is left; the company is ready to work at the end, and each step can be left out.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { editCompanyProfile } from '../../../actions/company-profile.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useEdits } from '../../../hooks/use-edits.ts';
import { Button } from '../../../kit/Button.tsx';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { ApplicantNames } from '../../../parts/corpus/ApplicantNames.tsx';
import { useNameTyped } from '../../../parts/corpus/use-name-typed.ts';
import { useDirtyNote } from '../../../parts/draft/use-draft.ts';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { focusRing, linkStyle, panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CompetitorDialog } from './CompetitorDialog.tsx';
import { NoSuchCompany } from './NoSuchCompany.tsx';
import { MarketsField } from './ProfileFields.tsx';
import {
  categoryPath,
  competitorPath,
  editableProfile,
  useCompanyProfile,
  type ShownCompany,
} from './use-company-profile.ts';

const STEPS = ['Name', 'Fields of technology', 'Markets', 'Competitors'] as const;

const stepPath = (step: number): string => `/company/onboarding?step=${step}`;

export function OnboardingScreen() {
  const page = useCompanyProfile();
  if (page.kind === 'none') return <NoSuchCompany />;
  return (
    <ScreenFrame
      title="Company Onboarding"
      lead="Four short steps. Each is saved as you go on, and can be changed later."
    >
      {page.kind === 'loading' ? (
        <Skeleton label="Loading the company" lines={8} lineHeight={2} />
      ) : (
        <Steps page={page} />
      )}
    </ScreenFrame>
  );
}

function Steps({ page }: { readonly page: ShownCompany }) {
  const actions = useActions();
  const [, navigate] = useLocation();
  const asked = Number(new URLSearchParams(useSearch()).get('step') ?? '1');
  const step = asked >= 1 && asked <= STEPS.length ? Math.floor(asked) : 1;
  const { fields, changes, edit, clear } = useEdits(editableProfile(page));
  const [pending, setPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);

  const [goesTo, setGoesTo] = useState<string | null>(null);
  const isChanged = Object.keys(changes).length > 0;
  const typedName = useNameTyped();
  /** Saves what was changed in any step. */
  const save = async (): Promise<boolean> => {
    if (step === 1 && !typedName.maySend()) return false;
    setPending(true);
    const answer = isChanged ? await editCompanyProfile(actions, page.company, changes) : null;
    setPending(false);
    if (answer?.kind === 'refused') return false;
    clear();
    return true;
  };
  const handleGo = async (path: string) => {
    if (await save()) setGoesTo(path);
  };
  // Who leaves with changes of the step is asked (NAV-3), but who goes on, by when they are saved.
  useDirtyNote(isChanged || (step === 1 && typedName.text !== ''), save);
  useEffect(() => {
    if (goesTo !== null) navigate(goesTo);
    setGoesTo(null);
  }, [goesTo, navigate]);
  return (
    <Stack gap={5} css={{ maxWidth: '46rem' }}>
      <Progress step={step} onGo={(path) => void handleGo(path)} />
      <section css={[panelStyle, { padding: theme.space[5] }]} aria-labelledby="onboarding-step">
        <Heading level={2} size="l" id="onboarding-step" ref={heading} tabIndex={-1} css={[focusRing, headingStyle]}>
          {`${step}. ${STEPS[step - 1]}`}
        </Heading>
        {step === 1 && (
          <Stack gap={4}>
            <TextField
              label="Name of the company"
              value={fields.name}
              onChange={(name) => edit({ name })}
              maxLength={500}
            />
            <ApplicantNames
              label="Names in publications"
              names={fields.applicants}
              onChange={(applicants) => edit({ applicants })}
              first={fields.name}
              typedName={typedName}
            />
          </Stack>
        )}
        {step === 2 && <Fields page={page} />}
        {step === 3 && <MarketsField markets={fields.markets} onChange={(markets) => edit({ markets })} />}
        {step === 4 && <Rivals page={page} />}
      </section>
      <Row justify="between" gap={3}>
        {step === 1 ? <span /> : <Button onPress={() => void handleGo(stepPath(step - 1))}>Back</Button>}
        <Button
          variant="primary"
          pending={pending}
          onPress={() => void handleGo(step === STEPS.length ? '/company' : stepPath(step + 1))}
        >
          {step === STEPS.length ? 'Finish' : 'Next'}
        </Button>
      </Row>
    </Stack>
  );
}

interface ProgressProps {
  readonly step: number;
  readonly onGo: (path: string) => void;
}

function Progress({ step, onGo }: ProgressProps) {
  return (
    <ol aria-label="Steps" css={progressStyle}>
      {STEPS.map((name, at) => (
        <li key={name} {...(at + 1 === step && { 'aria-current': 'step' as const })}>
          <Button size="small" variant="quiet" onPress={() => onGo(stepPath(at + 1))}>
            <span css={at + 1 === step && currentStyle}>{`${at + 1}. ${name}`}</span>
          </Button>
        </li>
      ))}
    </ol>
  );
}

function Fields({ page }: { readonly page: ShownCompany }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Added
      text="Each becomes a category: classes and keywords, with its latest publications."
      addLabel="New category"
      onAdd={() => setAdding(true)}
      items={page.said.categories.map((one) => ({ name: one.name, href: categoryPath(page.company, one.category) }))}
    >
      {isAdding && <CategoryDialog company={page.company} category={null} onClose={() => setAdding(false)} />}
    </Added>
  );
}

function Rivals({ page }: { readonly page: ShownCompany }) {
  const [isAdding, setAdding] = useState(false);
  const { competitors } = page.said;
  return (
    <Added
      text="Whose publications do you want beside yours? Confirm the spellings of each name that publications have."
      addLabel="New competitor"
      onAdd={() => setAdding(true)}
      items={competitors.map((one) => ({ name: one.name, href: competitorPath(page.company, one.competitor) }))}
    >
      {isAdding && <CompetitorDialog company={page.company} competitor={null} onClose={() => setAdding(false)} />}
    </Added>
  );
}

interface AddedProps {
  readonly text: string;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly items: readonly { readonly name: string; readonly href: string }[];
  readonly children: ReactNode;
}

function Added({ text, addLabel, onAdd, items, children }: AddedProps) {
  return (
    <Stack gap={3}>
      <Text as="p" size="m" tone="quiet">
        {text}
      </Text>
      {items.length > 0 && (
        <ul css={theme.size.m}>
          {items.map(({ name, href }) => (
            <li key={href} css={{ padding: `${theme.space[1]} 0`, overflowWrap: 'anywhere' }}>
              <Link href={href} css={linkStyle}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" onPress={onAdd}>
          {addLabel}
        </Button>
      </div>
      {children}
    </Stack>
  );
}

const headingStyle = { marginBottom: theme.space[4] } as const;
const progressStyle = { ...theme.size.m, display: 'flex', flexWrap: 'wrap', gap: theme.space[5] } as const;
const currentStyle = { fontWeight: theme.weight.strong } as const;
