/**
 * One cell of the matrix: whether the document discloses the feature, and the passages that show it, quoted from the
 * text below.
 */
import { useRef, useState, type RefObject } from 'react';
import { DISCLOSURES, QUOTED_FIELDS } from '../../../domain/assessment/values.ts';
import type { FeatureMatrix } from '../../../domain/assessment/queries.ts';
import type { FeatureRow } from '../../../domain/assessment/rows.ts';
import type { Publication, Ucid } from '../../../domain/documents/publication.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { judgeFeature, quotePassage, type Quotation } from '../../actions/feature-matrix.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import type { NamedConcept } from '../../parts/document/concept-matcher.ts';
import { DocumentPane } from '../../parts/document/DocumentPane.tsx';
import { firstLanguage } from '../../../domain/documents/in-language.ts';
import { quotableText, findQuote } from '../../parts/document/quoting.ts';
import { useDocument } from '../../parts/document/use-document.ts';
import { theme } from '../../theme/theme.ts';
import { CellProposals } from './CellProposals.tsx';
import { disclosureInfo } from './disclosure.ts';
import type { CellAddress } from './next-cell.ts';
import { QuotedPassages } from './QuotedPassages.tsx';
import { useMarkedWords } from './use-marked-words.ts';

interface CellPaneProps {
  readonly search: SearchState;
  readonly feature: FeatureRow;
  readonly row: ResultRow;
  readonly matrix: FeatureMatrix;
  /** The documents of the matrix, in order. */
  readonly ucids: readonly Ucid[];
  readonly concepts: readonly NamedConcept[];
  readonly onCell: (cell: CellAddress | null) => void;
}

/** From one feature of a document to the next its text stays as it is. */
export function CellPane(props: CellPaneProps) {
  const { feature, row, concepts } = props;
  const text = useRef<HTMLDivElement>(null);
  return (
    <DocumentPane
      label={`Feature ${feature.label} in ${row.ucid}`}
      row={row}
      concepts={concepts}
      textRef={text}
      css={{
        position: 'sticky',
        top: theme.space[4],
        height: `calc(100vh - ${theme.width.header} - ${theme.space[8]})`,
      }}
    >
      <CellWork key={feature.feature} {...props} text={text} />
    </DocumentPane>
  );
}

interface CellWorkProps extends CellPaneProps {
  /** Of the document. */
  readonly text: RefObject<HTMLDivElement | null>;
}

/** The judgement of the cell, and what is quoted for it. */
function CellWork({ search, feature, row, matrix, ucids, concepts, onCell, text }: CellWorkProps) {
  const actions = useActions();
  const marked = useMarkedWords(text);
  const disclosed =
    matrix.cells.find((cell) => cell.feature === feature.feature && cell.ucid === row.ucid)?.disclosed ?? null;
  const passages = matrix.passages.filter(
    (passage) => passage.feature === feature.feature && passage.ucid === row.ucid,
  );
  const quoting = useQuoting(row, (quotation) => quotePassage(actions, search.id, feature.feature, row, quotation));
  return (
    <>
      <Row justify="between" align="start">
        <Text size="m">
          <strong css={{ fontWeight: theme.weight.strong }}>{feature.label}</strong> {feature.text}
        </Text>
        <IconButton icon="close" size="small" label="Close the cell" onPress={() => onCell(null)} />
      </Row>
      <Row gap={1} wrap role="group" aria-label="Disclosed">
        {DISCLOSURES.map((choice) => (
          <Button
            key={choice}
            size="small"
            variant={choice === disclosed ? 'primary' : 'secondary'}
            icon={disclosureInfo[choice].icon}
            aria-pressed={choice === disclosed}
            onPress={() =>
              void judgeFeature(actions, search.id, feature.feature, row, choice === disclosed ? null : choice)
            }
          >
            {disclosureInfo[choice].label}
          </Button>
        ))}
      </Row>
      <QuotedPassages search={search.id} passages={passages} />
      <div css={{ maxHeight: '18rem', overflowY: 'auto' }}>
        <CellProposals
          search={search}
          feature={feature}
          row={row}
          matrix={matrix}
          disclosed={disclosed}
          ucids={ucids}
          concepts={concepts}
          publication={quoting.publication}
          textRef={text}
          onCell={onCell}
        />
      </div>
      <Row gap={2} align="start">
        <TextField
          label="Passage to quote"
          value={quoting.typed ?? marked?.text.trim() ?? ''}
          onChange={quoting.type}
          error={quoting.error}
          placeholder="Mark words below"
          css={{ flex: 1 }}
        />
        <Button
          css={{ marginTop: theme.space[6] }}
          isDisabled={(quoting.typed ?? marked?.text ?? '').trim() === ''}
          onPress={() => void quoting.quote(marked)}
        >
          Quote
        </Button>
      </Row>
    </>
  );
}

/** Marked words are looked up where they were marked; typed or pasted ones anywhere in the document. */
function useQuoting(row: ResultRow, save: (quotation: Quotation) => Promise<unknown>) {
  const { value, trouble } = useDocument(row.ucid);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const publication = trouble === null && value !== null ? value.publication : null;
  return {
    publication,
    typed,
    error,
    type(text: string) {
      setTyped(text);
      setError(null);
    },
    async quote(marked: ReturnType<typeof useMarkedWords>) {
      if (publication === null) return setError('The document is not loaded yet.');
      const quotation =
        typed === null ? marked && findMarked(publication, marked) : findTyped(publication, typed, marked?.lang ?? '');
      if (quotation === null) {
        return setError(
          typed === null
            ? 'Mark words that follow each other within one part.'
            : 'The document does not contain these words in this order.',
        );
      }
      await save(quotation);
      setTyped(null);
      document.getSelection()?.removeAllRanges();
      setError(null);
    },
  };
}

type MarkedPassage = NonNullable<ReturnType<typeof useMarkedWords>>;

/** The marked words, in the field and at the position where they were marked. */
function findMarked(publication: Publication, { field, lang: marked, text, near }: MarkedPassage): Quotation | null {
  const lang = marked || firstLanguage(publication);
  const found = findQuote(quotableText(publication, field, lang), text, near);
  return found && { field, lang, ...found };
}

/** The first field of the document that contains the words. */
function findTyped(publication: Publication, text: string, wantedLang: string): Quotation | null {
  const lang = wantedLang || firstLanguage(publication);
  for (const field of QUOTED_FIELDS) {
    const found = findQuote(quotableText(publication, field, lang), text, 0);
    if (found !== null) return { field, lang, ...found };
  }
  return null;
}
