/** The bibliographic data in aligned columns. The status is the source's, or an assumption that says so. */
import { type ReactNode } from 'react';
import { legalStanding } from '../../../../domain/documents/legal/standing.ts';
import type { DocumentId, Party, Publication } from '../../../../domain/documents/publication.ts';
import type { DocumentAnswer } from '../../../../workers/contract.ts';
import { Heading, Text } from '../../../kit/layout.tsx';
import { RichTextView } from '../../../parts/document/RichTextView.tsx';
import { highlightStyle } from '../../../parts/document/document-style.ts';
import { inLanguage } from '../../../../domain/documents/in-language.ts';
import { languageName } from '../../../parts/document/language-name.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { StatusMark } from '../../../parts/results/StatusMark.tsx';
import { linkStyle, panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { BASIS_WORDS, standingNotes } from './legal/standing-words.ts';
import { handleJump } from './Outline.tsx';
import { sectionIds } from './sections.ts';
import { Sources } from './Sources.tsx';
import { numberInWords } from './numbers.ts';

export function Bibliography({ answer, lang }: { readonly answer: DocumentAnswer; readonly lang: string }) {
  const { today, formatDate } = useDates();
  const { publication } = answer;
  const title = inLanguage(publication.titles, lang, publication.lang);
  const standing = legalStanding(publication, answer.legal ?? [], today());
  return (
    <section
      aria-label="Bibliography"
      css={[panelStyle, highlightStyle, { padding: `${theme.space[4]} ${theme.space[5]}` }]}
    >
      {title !== null && (
        <Heading level={2} size="xl" lang={title.lang} css={{ marginBottom: theme.space[4] }}>
          <RichTextView content={{ text: title.content }} />
        </Heading>
      )}
      <dl css={listStyle}>
        <Entry name="Publication">
          <Dated document={publication.publication} />
        </Entry>
        <Entry name="Application">{publication.application && <Dated document={publication.application} />}</Entry>
        <Entry name={publication.priorities.length > 1 ? 'Priorities' : 'Priority'}>
          {publication.priorities.length > 0 &&
            publication.priorities.map((priority, at) => <Dated key={at} document={priority} />)}
        </Entry>
        <Entry name="Status">
          <StatusMark status={standing.status} assumed={standing.basis === 'assumed'} />
          <Text as="div" size="s" tone="quiet">
            {[BASIS_WORDS[standing.basis], ...standingNotes(standing, formatDate)].map((note) => (
              <div key={note}>{note}</div>
            ))}
            {standing.termEnds !== null && <div>Term by law until {formatDate(standing.termEnds)}</div>}
            <a href={`#${sectionIds.legal}`} onClick={(event) => handleJump(event, sectionIds.legal)} css={linkStyle}>
              How it was computed
            </a>
          </Text>
        </Entry>
        <Parties parties={publication.parties} role="applicant" name="Applicant" />
        <Parties parties={publication.parties} role="assignee" name="Assignee" />
        <Parties parties={publication.parties} role="inventor" name="Inventor" />
        <Parties parties={publication.parties} role="agent" name="Agent" />
        <Parties parties={publication.parties} role="examiner" name="Examiner" />
        {publication.related.length > 0 && (
          <Entry name="Related">
            {publication.related.map(({ relation, document }, at) => (
              <div key={at}>
                <Text size="s" tone="quiet">
                  {relation.replaceAll('/', ', ').replaceAll('-', ' ')}
                </Text>
                <Dated document={document} />
              </div>
            ))}
          </Entry>
        )}
        {publication.drawings.length > 0 && (
          <Entry name="Drawings">
            <details>
              <summary>{publication.drawings.length}, not part of this corpus</summary>
              <ul css={{ ...theme.size.s, fontFamily: theme.font.mono, overflowWrap: 'anywhere' }}>
                {publication.drawings.map((drawing, at) => (
                  <li key={at}>{drawing.file}</li>
                ))}
              </ul>
            </details>
          </Entry>
        )}
        <Entry name="Language">{languageName(publication.lang)}</Entry>
        <Entry name="Source">
          <Sources publication={publication} />
        </Entry>
      </dl>
      <More other={publication.other} />
    </section>
  );
}

/** One column beside the text, two where the bibliography stands above it. */
const listStyle = { ...theme.size.m, columns: '20rem', columnGap: theme.space[8] } as const;
const entryStyle = {
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  columnGap: theme.space[3],
  breakInside: 'avoid',
  paddingBottom: theme.space[2],
} as const;

/** Nothing where the source says nothing. */
function Entry({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === null || children === false || children === undefined) return null;
  return (
    <div css={entryStyle}>
      <dt css={{ color: theme.text.quiet }}>{name}</dt>
      <dd css={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</dd>
    </div>
  );
}

function Dated({ document }: { readonly document: DocumentId }) {
  const { formatDate } = useDates();
  return (
    <div
      css={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: theme.space[3],
        maxWidth: '17rem',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>{numberInWords(document)}</span>
      <time css={{ color: theme.text.quiet }} {...(document.date !== null && { dateTime: document.date })}>
        {formatDate(document.date)}
      </time>
    </div>
  );
}

function Parties({
  parties,
  role,
  name,
}: {
  readonly parties: readonly Party[];
  readonly role: Party['role'];
  readonly name: string;
}) {
  const found = parties.filter((party) => party.role === role);
  if (found.length === 0) return null;
  return (
    <Entry name={found.length > 1 ? `${name}s` : name}>
      {found.map((party, at) => (
        <div key={at}>
          {party.name}
          <Text size="s" tone="quiet">
            {[party.city, party.state, party.country]
              .filter(Boolean)
              .map((part, place) => `${place === 0 ? '  ' : ', '}${part}`)}
          </Text>
        </div>
      ))}
    </Entry>
  );
}

/** Fields of the source without a place of their own. */
function More({ other }: { readonly other: Publication['other'] }) {
  const entries = Object.entries(other);
  if (entries.length === 0) return null;
  return (
    <details css={{ ...theme.size.s, marginTop: theme.space[4] }}>
      <summary css={{ color: theme.text.quiet, cursor: 'pointer' }}>More from the source ({entries.length})</summary>
      <dl css={{ marginTop: theme.space[2], overflowWrap: 'anywhere' }}>
        {entries.map(([path, value]) => (
          <div key={path} css={{ marginBottom: theme.space[1] }}>
            <dt css={{ fontFamily: theme.font.mono, color: theme.text.faint }}>{path}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
