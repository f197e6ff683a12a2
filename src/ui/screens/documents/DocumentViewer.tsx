/**
 * Document Viewer (ROUTE-39, ROUTE-40): one publication, by itself or as a result of a search, with the words
 * of that search lit, rating, and the next and previous result.
 */
import type { ReactNode } from 'react';
import { useParams, useSearch } from 'wouter';
import type { Ucid } from '../../../domain/documents/publication.ts';
import { searchStream } from '../../../domain/shared/streams.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useEarlyKeys, useNoHeldKeys } from '../../parts/document/held-keys.ts';
import { useDocument } from '../../parts/document/use-document.ts';
import { ReadOnly, useWhyReadOnly } from '../../parts/roles/read-only.tsx';
import { readResultView } from '../../parts/results/result-view.ts';
import { NewerRun } from '../../parts/search/NewerRun.tsx';
import { useHeldRun, type Ran } from '../../parts/search/use-held-run.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { theme } from '../../theme/theme.ts';
import { Reader, ReaderInSearch } from './viewer/Reader.tsx';
import { UnknownDocument } from './viewer/UnknownDocument.tsx';

export function DocumentViewer() {
  const { ucid = '', searchId } = useParams<{ ucid: string; searchId?: string }>();
  const id = Number(searchId);
  const number = safelyDecoded(ucid);
  return Number.isSafeInteger(id) && id > 0 ? <InSearch ucid={number} id={id} /> : <Viewed ucid={number} />;
}

function InSearch({ ucid, id }: { readonly ucid: Ucid; readonly id: number }) {
  const state = useProjection('search', { search: id });
  return state === undefined || state === null || state === 'missing' ? (
    <Viewed ucid={ucid} awaits={state === undefined ? 'answer' : state === null ? 'search' : null} />
  ) : (
    <InRun ucid={ucid} search={state} />
  );
}

function InRun({ ucid, search }: { readonly ucid: Ucid; readonly search: SearchState }) {
  const { shown, newer, showNewer } = useHeldRun(search);
  const notice = shown && newer?.kind === 'ran' && (
    <NewerRun newer={newer} meanwhile="J and K go on in the earlier results." onShow={showNewer} />
  );
  return (
    <ReadOnly reason={useWhyReadOnly(searchStream(search.id))}>
      <Viewed ucid={ucid} search={search} run={shown} notice={notice} />
    </ReadOnly>
  );
}

interface ViewedProps {
  readonly ucid: Ucid;
  readonly search?: SearchState | null;
  readonly run?: Ran | null;
  readonly notice?: ReactNode;
  /** `answer`: whether the search of the address is on this device; `search`: it is not, and may yet come. */
  readonly awaits?: 'answer' | 'search' | null;
}

function Viewed({ ucid, search = null, run = null, notice, awaits = null }: ViewedProps) {
  const { value, trouble, isCurrent, isKept, reload } = useDocument(ucid);
  const view = readResultView(useSearch());
  if (trouble === null && (value === null || awaits === 'answer')) return <Opening />;
  if (trouble === null)
    return (
      <div aria-busy={!isCurrent} inert={!isCurrent} css={!isCurrent && goingStyle}>
        <Opened
          answer={value!}
          kept={isKept}
          search={search}
          run={run}
          isSearchAwaited={awaits === 'search'}
          notice={notice}
          view={view}
          asked={isCurrent ? value!.publication.ucid : ucid}
        />
      </div>
    );
  return <NotOpened ucid={ucid} trouble={trouble} reload={reload} />;
}

interface NotOpenedProps {
  readonly ucid: Ucid;
  readonly trouble: NonNullable<ReturnType<typeof useDocument>['trouble']>;
  readonly reload: () => void;
}

function NotOpened({ ucid, trouble, reload }: NotOpenedProps) {
  useNoHeldKeys();
  switch (trouble.kind) {
    case 'unknown':
      return <UnknownDocument ucid={ucid} similar={trouble.similar} />;
    case 'offline':
      return (
        <EmptyState
          level={1}
          icon="cloud-off"
          title={`${ucid} is not on this device`}
          action={<Button onPress={reload}>Try again</Button>}
        >
          You are offline. Documents of result pages that you have opened can be read; this one comes when the network
          is back.
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState
          level={1}
          icon="error"
          title={`${ucid} could not be loaded`}
          action={<Button onPress={reload}>Try again</Button>}
        >
          {trouble.message}
        </EmptyState>
      );
  }
}

/** The document before, while the next one is on its way: keys are for the next, and nothing in it can be pressed. */
const goingStyle = { opacity: 0.5, transition: 'opacity 0s 150ms' } as const;

interface OpenedProps extends Omit<Parameters<typeof Reader>[0], 'result'> {
  readonly asked: Ucid;
  readonly isSearchAwaited: boolean;
}

function Opened({ search, run, asked, isSearchAwaited, ...props }: OpenedProps) {
  const { ucid } = props.answer.publication;
  return search && run ? (
    <ReaderInSearch key={ucid} search={search} run={run} asked={asked} {...props} />
  ) : (
    <>
      {isSearchAwaited ? <KeysOfSearch /> : <NoKeysOfSearch />}
      <Reader key={ucid} search={search} run={null} result={null} {...props} />
    </>
  );
}

/** Beside a document whose search comes later: what is pressed for it waits. */
function KeysOfSearch() {
  useEarlyKeys({ isDrawn: true });
  return null;
}

function NoKeysOfSearch() {
  useNoHeldKeys();
  return null;
}

function Opening() {
  useEarlyKeys({ isDrawn: false });
  return (
    <div css={{ maxWidth: theme.width.prose, margin: '0 auto', padding: `${theme.space[16]} ${theme.space[5]}` }}>
      <Skeleton label="Opening the document" lines={16} />
    </div>
  );
}

/** A typed address may hold a stray percent sign. */
function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text;
  }
}
