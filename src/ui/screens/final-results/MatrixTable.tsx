/** Features down, documents across; a cell shows the answer and how many passages are quoted for it. */
import { css } from '@emotion/react';
import { memo, useMemo, useState } from 'react';
import type { FeatureMatrix } from '../../../domain/assessment/queries.ts';
import { isRisk } from '../../../domain/assessment/values.ts';
import type { FeatureRow } from '../../../domain/assessment/rows.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import { limitationsOf } from '../../../domain/search-steps/guided/guided-text.ts';
import { versionedText, versionsOf } from '../../../domain/shared/versions.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { moveFeature, removeFeature } from '../../actions/feature-matrix.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useSame } from '../../hooks/use-same.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Row, Text } from '../../kit/layout.tsx';
import { MenuIconButton } from '../../kit/Menu.tsx';
import type { AssessmentView, RowAssessment } from '../../parts/assessment/assessment-view.ts';
import { gradeMark } from '../../parts/assessment/grades.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { FeatureDialog } from './FeatureDialog.tsx';
import { marksOf, MatrixCell } from './MatrixCell.tsx';
import type { CellAddress } from './next-cell.ts';
import type { MatrixPassages } from './use-matrix-passages.ts';

interface MatrixTableProps {
  readonly search: SearchState;
  readonly assessment: AssessmentView;
  readonly matrix: FeatureMatrix;
  readonly rows: readonly ResultRow[];
  readonly cell: CellAddress | null;
  readonly onCell: (cell: CellAddress) => void;
  readonly proposedOf: MatrixPassages['countOf'];
}

export function MatrixTable({ search, assessment, matrix, rows, cell, onCell, proposedOf }: MatrixTableProps) {
  const [rewording, setRewording] = useState<number | null>(null);
  const features = useSame(matrix.features);
  const markOf = useMemo(() => marksOf(matrix), [matrix]);
  const reworded = features.find(({ feature }) => feature === rewording);
  return (
    <div css={[panelStyle, { overflowX: 'auto' }]} role="region" aria-label="Feature matrix" tabIndex={0}>
      <table
        css={[tableStyle, { '@media print': { minWidth: '0 !important' } }]}
        style={{ minWidth: `${FEATURE_WIDTH + rows.length * DOCUMENT_WIDTH}rem` }}
      >
        <thead>
          <tr>
            <th scope="col" css={{ width: `${FEATURE_WIDTH}rem` }}>
              Feature
            </th>
            {rows.map((row, at) => (
              <th key={row.ucid} scope="col" title={row.title} css={{ whiteSpace: 'nowrap' }}>
                <span css={{ display: 'block', color: theme.text.faint }}>{`D${at + 1}`}</span>
                {row.ucid}
                <Grade {...assessment.of(row)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature, at) => (
            <tr key={feature.feature}>
              <th scope="row">
                <Row gap={2} align="start" justify="between">
                  <Text size="m" weight="normal" title={feature.text} css={featureStyle}>
                    <strong css={{ fontWeight: theme.weight.strong }}>{feature.label}</strong> {feature.text}
                    <Versions feature={feature} onOpen={() => setRewording(feature.feature)} />
                  </Text>
                  <FeatureMenu search={search.id} features={features} at={at} onReword={setRewording} />
                </Row>
              </th>
              {rows.map((row) => (
                <td key={row.ucid}>
                  <MatrixCell
                    label={feature.label}
                    feature={feature.feature}
                    ucid={row.ucid}
                    {...markOf({ feature: feature.feature, ucid: row.ucid })}
                    proposed={proposedOf(feature, row.ucid)}
                    isChosen={cell?.feature === feature.feature && cell.ucid === row.ucid}
                    onCell={onCell}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {reworded && (
        <FeatureDialog
          key={reworded.feature}
          search={search.id}
          feature={reworded}
          inClaim={limitationsOf(search.choices).find(({ id }) => id === reworded.feature)?.text ?? null}
          authorOf={(user) => (user === null ? null : assessment.nameOf(user))}
          onClose={() => setRewording(null)}
        />
      )}
    </div>
  );
}

/** A category fits behind the number; a risk has a line of its own. */
function Grade({ category }: RowAssessment) {
  if (category === null) return null;
  return isRisk(category) ? <span css={{ display: 'block' }}>{gradeMark(category)}</span> : ` (${category})`;
}

/** Two people reworded it at the same time: leads to the question which wording to keep. */
function Versions({ feature, onOpen }: { readonly feature: FeatureRow; readonly onOpen: () => void }) {
  const count = versionsOf(versionedText(feature)).length;
  if (count === 1) return null;
  return (
    <Button size="small" variant="quiet" onPress={onOpen}>
      <Badge tone="warning">{`${count} versions`}</Badge>
    </Button>
  );
}

const FeatureMenu = memo(function FeatureMenu({
  search,
  features,
  at,
  onReword,
}: {
  readonly search: number;
  readonly features: readonly FeatureRow[];
  readonly at: number;
  readonly onReword: (feature: number) => void;
}) {
  const actions = useActions();
  const feature = features[at]!;
  const move = (to: number) => void moveFeature(actions, search, features, feature.feature, to);
  return (
    <MenuIconButton
      label={`Feature ${feature.label}`}
      button={{ size: 'small' }}
      entries={[
        { id: 'reword', label: 'Reword', icon: 'edit', onAction: () => onReword(feature.feature) },
        { id: 'up', label: 'Move up', icon: 'chevron-up', isDisabled: at === 0, onAction: () => move(at - 1) },
        {
          id: 'down',
          label: 'Move down',
          icon: 'chevron-down',
          isDisabled: at === features.length - 1,
          onAction: () => move(at + 1),
        },
        null,
        {
          id: 'remove',
          label: 'Remove',
          icon: 'trash',
          danger: true,
          onAction: () => void removeFeature(actions, search, feature),
        },
      ]}
    />
  );
});

/** So long that what limits the claim can be read, not so long that a line takes the screen. */
const featureStyle = css({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '@media print': { display: 'block' },
});

/** In rem. Documents share what is left, each at least so wide. */
const FEATURE_WIDTH = 14;
const DOCUMENT_WIDTH = 9;

const tableStyle = css({
  ...theme.size.m,
  width: '100%',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: `${theme.row.pad} ${theme.space[3]}`,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.border.subtle}`,
    borderRight: `1px solid ${theme.border.subtle}`,
  },
  '& thead th': {
    ...theme.size.s,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: theme.weight.medium,
    color: theme.text.quiet,
  },
  // Of the table: a style of its own for each of hundreds of cells costs more than what is in them.
  '&& td': { padding: 0, height: 1 },
  '& th:first-of-type': { position: 'sticky', left: 0, background: theme.surface.panel, zIndex: 1 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
});
