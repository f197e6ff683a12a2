/**
 * Shown above an open search that was deleted meanwhile, in another tab, on another device or by a colleague: what
 * that means, and how to restore it.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Id } from '../../../domain/shared/ids.ts';
import { restoreItems } from '../../actions/folder-tree.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { theme } from '../../theme/theme.ts';

/** Only if every project item of the search is deleted; a search that was never saved in a project is in no trash. */
export function InTrash({ search }: { readonly search: Id }) {
  const actions = useActions();
  const filings = useProjection('filings', { search }) ?? [];
  const [filing] = filings;
  if (filing === undefined || filings.some(({ place }) => place !== 'trash')) return null;
  const { top } = filing;
  return (
    <Notice>
      <Banner
        tone="warning"
        title={
          top.kind === 'collection'
            ? 'This search is in the trash.'
            : `This search is in the trash, with the project “${top.name}”.`
        }
        actions={
          <>
            {projects}
            <Button size="small" icon="restore" onPress={() => void restoreItems(actions, [top])}>
              {top.kind === 'collection' ? 'Restore' : 'Restore the project'}
            </Button>
          </>
        }
      >
        You can go on: all that you say is saved.
      </Banner>
    </Notice>
  );
}

export function NoLongerHere() {
  return (
    <Notice>
      <Banner tone="danger" title="This search is no longer here for you." actions={projects}>
        It was deleted, or is no longer shared with you. Nothing is saved in it from now on; copy what you still need
        from this page.
      </Banner>
    </Notice>
  );
}

const projects = (
  <Link href="/search/project_list" css={buttonStyle('quiet', 'small')}>
    Go to Projects
  </Link>
);

function Notice({ children }: { readonly children: ReactNode }) {
  return <div css={{ padding: `${theme.space[4]} ${theme.space[5]} 0` }}>{children}</div>;
}
