/** Looks for documents that the searcher knows in the results, and says of those that are missed why they are. */
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { KnownDocument, ListPlace } from '../../../../domain/documents/known-documents.ts';
import { KNOWN_AT_MOST } from '../../../../domain/documents/known-documents.ts';
import { PAGE_SIZE } from '../../../../domain/documents/results.ts';
import { splitNumberList } from '../../../../domain/query/numbers.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { useResource, troubleText } from '../../../hooks/use-resource.ts';
import { fetchedFrom } from '../../../hooks/use-server-data.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { formatCount } from '../../../kit/format.ts';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { TextArea } from '../../../kit/TextField.tsx';
import { KeptOutBy } from '../../../parts/known/KeptOutBy.tsx';
import { documentPath, resultDocumentPath, resultListPath } from '../../../parts/results/paths.ts';
import type { ResultView } from '../../../parts/results/result-view.ts';
import { inlineLinkStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

interface KnownDialogProps {
  readonly search: SearchState;
  readonly run: number;
  readonly view: ResultView;
  readonly onClose: () => void;
}

export function KnownDialog({ search, run, view, onClose }: KnownDialogProps) {
  const [text, setText] = useState(() => Object.keys(search.choices.known).join('\n'));
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const numbers = splitNumberList(text);
  const isTooMany = numbers.length > KNOWN_AT_MOST;
  return (
    <Dialog title="Check known documents" size="large" isOpen onClose={onClose}>
      <Stack gap={4}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (numbers.length > 0 && !isTooMany) setAsked(numbers);
          }}
        >
          <Stack gap={2}>
            <TextArea
              label="Publication numbers"
              help="In any usual spelling, with or without the kind: one a line, or separated by semicolons."
              placeholder="US 6,838,482 B2; EP1234567"
              rows={3}
              value={text}
              onChange={setText}
              autoFocus
              error={isTooMany ? `At most ${KNOWN_AT_MOST} numbers are checked at once.` : null}
            />
            <Row justify="end">
              <Button type="submit" variant="primary" isDisabled={numbers.length === 0 || isTooMany}>
                Check
              </Button>
            </Row>
          </Stack>
        </form>
        {asked !== null && <Checked search={search} run={run} view={view} numbers={asked} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}

const readDocuments = (body: unknown): readonly KnownDocument[] | null =>
  typeof body === 'object' && body !== null && 'documents' in body && Array.isArray(body.documents)
    ? body.documents
    : null;

function Checked({ search, run, view, numbers, onClose }: KnownDialogProps & { readonly numbers: readonly string[] }) {
  const call = useCall();
  const { filter, sort, group } = view;
  const question = { run, filter, sort, group, numbers };
  const { value, trouble, isCurrent } = useResource({
    key: `known ${search.id} ${JSON.stringify(question)}`,
    load: async () =>
      fetchedFrom(
        await call({ method: 'POST', path: `search/results/${search.id}/known`, json: question }),
        readDocuments,
      ),
  });
  if (trouble !== null)
    return (
      <Text as="p" size="m" tone="warning" role="status">
        {trouble.kind === 'offline' ? 'The check needs the server, which can’t be reached.' : troubleText(trouble)}
      </Text>
    );
  if (value === null || !isCurrent)
    return (
      <Text as="p" size="m" tone="quiet" role="status">
        Checking…
      </Text>
    );
  return (
    <section aria-label="Outcome of the check" aria-live="polite">
      <Text as="p" size="s" tone="quiet">
        Asked of the expression that ran, on the corpus of today.
      </Text>
      <ul aria-label="Known documents">
        {value.map((document, at) => (
          <li key={at} css={{ padding: `${theme.space[3]} 0`, borderTop: `1px solid ${theme.border.subtle}` }}>
            <Outcome document={document} search={search.id} view={view} onClose={onClose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const names = {
  unreadable: { label: 'Not a number', tone: 'danger' },
  'not-imported': { label: 'Not imported', tone: 'neutral' },
  'not-matched': { label: 'Not matched', tone: 'warning' },
  filtered: { label: 'Filtered out', tone: 'warning' },
  ranked: { label: 'In the list', tone: 'good' },
} as const;

interface OutcomeProps {
  readonly document: KnownDocument;
  readonly search: number;
  readonly view: ResultView;
  readonly onClose: () => void;
}

function Outcome({ document, ...shared }: OutcomeProps) {
  const { label, tone } = names[document.stage];
  return (
    <Stack gap={2}>
      <Row gap={3} align="baseline">
        <Text size="m" numeric weight="medium" css={{ whiteSpace: 'nowrap' }}>
          {'document' in document ? document.document.ucid : document.typed}
        </Text>
        <Badge tone={tone}>{label}</Badge>
        {'document' in document && (
          <Text size="s" tone="quiet" cut>
            {document.document.title}
          </Text>
        )}
      </Row>
      <Explained document={document} {...shared} />
    </Stack>
  );
}

function Explained({ document, ...shared }: OutcomeProps) {
  switch (document.stage) {
    case 'unreadable':
      return <Said>This is no publication number. Write it with its country, as in US-6838482-B2.</Said>;
    case 'not-imported':
      return (
        <Said>
          The corpus does not hold it, so that no search here can find it.
          {document.alike.length > 0 && ' Held and spelled alike: '}
          {document.alike.map((ucid, at) => (
            <span key={ucid}>
              {at > 0 && ', '}
              <Link href={documentPath(ucid)} css={inlineLinkStyle}>
                {ucid}
              </Link>
            </span>
          ))}
        </Said>
      );
    case 'ranked':
      return (
        <Said>
          <Placed at={document.at} ucid={document.document.ucid} {...shared} />
        </Said>
      );
    default:
      return (
        <>
          <KeptOutBy keptOut={document.keptOut} facets={document.facets} document={document.document} />
          {document.family !== null && (
            <Said>
              Another publication of its family is in the list:{' '}
              <Placed at={document.family} ucid={document.document.ucid} {...shared} />
            </Said>
          )}
        </>
      );
  }
}

const Said = ({ children }: { readonly children: ReactNode }) => (
  <Text as="p" size="s">
    {children}
  </Text>
);

interface PlacedProps extends Omit<OutcomeProps, 'document'> {
  readonly at: ListPlace;
  readonly ucid: string;
}

/** `Place 61 of 340, on page 2, where its family is shown by EP-1000001-B1.` */
function Placed({ at: { place, of, shown }, ucid, search, view, onClose }: PlacedProps) {
  const page = Math.floor((place - 1) / PAGE_SIZE);
  const onPage = { ...view, page, rating: 'all' } as const;
  return (
    <>
      {`Place ${formatCount(place)} of ${formatCount(of)}, on `}
      <Link href={resultListPath(search, onPage)} onClick={onClose} css={inlineLinkStyle}>
        {`page ${page + 1}`}
      </Link>
      {shown === ucid ? ' (' : ', where its family is shown by '}
      <Link href={resultDocumentPath(shown, search, onPage)} css={inlineLinkStyle}>
        {shown === ucid ? 'open it' : shown}
      </Link>
      {shown === ucid ? ').' : '.'}
    </>
  );
}
