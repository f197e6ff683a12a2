/**
 * The right-hand menu of a search: its progress and the steps that are open (STEP-1 to STEP-12). The rules are the
 * domain's; the menu draws them, and saves a step with unsaved changes before leaving it (STEP-8).
 */
import { useEffect, useReducer } from 'react';
import { useLocation } from 'wouter';
import { entryAt, isCurrent, isFinished, isLink, isStale, type Progress } from '../../../domain/navigation/rules.ts';
import { foldNavigation, isDirty, newNavigation, type NavigationState } from '../../../domain/navigation/state.ts';
import { menuClass, menuOf, type NavigationStep } from '../../../domain/navigation/steps.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { useGo } from '../../routing/location.ts';
import { saveSilently } from '../../routing/save-silently.ts';
import { useUiEvents } from '../../platform/services.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { useStoredFlag } from '../../platform/use-stored-flag.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { theme } from '../../theme/theme.ts';
import { ForkHere } from './ForkHere.tsx';
import { StepEntry, StepSection } from './StepEntry.tsx';

export const COLLAPSED_KEY = 'right-menu-collapsed';

export function StepMenu({ search }: { readonly search: Id }) {
  const [collapsed, setCollapsed] = useStoredFlag(COLLAPSED_KEY, false);
  const [path] = useLocation();
  const answer = useProjection('search', { search });
  const state = typeof answer === 'object' ? answer : null;
  const searchType = state?.searchType ?? 'ULTRA_QUICK';
  const menu = menuOf(searchType, search);
  const at = entryAt(menu, path);
  const navigation = useNavigation(state, at);
  const dirty = isDirty(navigation);
  const go = useGoToStep(dirty);
  const progress: Progress = {
    reached: navigation.max_step_search,
    at: at?.search_step ?? navigation.max_step_search,
    dirty,
    changedFrom: state?.changedFrom ?? null,
  };
  return (
    <aside
      className={menuClass(searchType)}
      css={{
        flex: 'none',
        width: collapsed ? theme.width.rightMenuCollapsed : theme.width.rightMenu,
        padding: theme.space[1],
        background: theme.surface.panel,
        borderLeft: `1px solid ${theme.border.normal}`,
        overflow: 'hidden auto',
        transition: `width ${theme.duration.normal}`,
        ...typeStyles,
      }}
    >
      <IconButton
        icon="sidebar-right"
        size="small"
        label={collapsed ? 'Expand the step menu' : 'Collapse the step menu'}
        aria-expanded={!collapsed}
        onPress={() => setCollapsed(!collapsed)}
        css={{ margin: theme.space[0.5], marginLeft: collapsed ? theme.space[0.5] : 'auto', display: 'flex' }}
      />
      {!collapsed && (
        <nav aria-label="Steps of this search" css={{ padding: `0 ${theme.space[2]} ${theme.space[4]}` }}>
          {/* Hidden until the type of the search is known, because the steps depend on it. */}
          <ul css={state === null && answer !== 'missing' && { visibility: 'hidden' }}>
            <StepEntries menu={menu} at={at} progress={progress} onGo={go} />
          </ul>
          <div
            css={{
              marginTop: theme.space[3],
              paddingTop: theme.space[2],
              borderTop: `1px solid ${theme.border.subtle}`,
            }}
          >
            {state && <ForkHere search={state} at={at} />}
          </div>
        </nav>
      )}
    </aside>
  );
}

interface StepEntriesProps {
  readonly menu: readonly NavigationStep[];
  readonly at: NavigationStep | null;
  readonly progress: Progress;
  readonly onGo: (url: string) => void;
}

function StepEntries({ menu, at, progress, onGo }: StepEntriesProps) {
  return menu.map((step) =>
    step.type === 'menu_section' ? (
      <StepSection key={step.id} label={step.label} />
    ) : (
      <StepEntry
        key={step.id}
        step={step}
        here={step.id === at?.id}
        current={isCurrent(step, progress)}
        finished={isFinished(step, progress)}
        stale={isStale(step, progress)}
        link={isLink(step, progress)}
        onGo={onGo}
      />
    ),
  );
}

/**
 * STEP-11: the ten entries of Freedom to Operate are closer together; the nine of Technology Monitoring have a rail of
 * their own.
 */
const typeStyles = {
  '&.steps-fto .step': { minHeight: theme.control.heightSmall },
  '&.steps-technology-monitoring': { borderLeft: `${theme.space[0.5]} solid ${theme.accent.line}` },
  '&.steps-technology-monitoring .step': {
    minHeight: `calc((${theme.control.height} + ${theme.control.heightSmall}) / 2)`,
  },
} as const;

/** Folds the search's projection and the notes of the page, in the order in which they arrive. */
function useNavigation(search: SearchState | null, at: NavigationStep | null): NavigationState {
  const uiEvents = useUiEvents();
  const [navigation, note] = useReducer(foldNavigation, newNavigation(''));
  const { searchType, reached, form, changedFrom } = search ?? {
    searchType: '',
    reached: 0,
    form: '',
    changedFrom: null,
  };
  useEffect(() => {
    if (form !== '') note({ kind: 'search', searchType, reached, form, changedFrom });
  }, [searchType, reached, form, changedFrom]);
  useEffect(
    () => note({ kind: 'entered', id: at?.id ?? null, number: at?.search_step ?? 0 }),
    [at?.id, at?.search_step],
  );
  useEffect(() => {
    let dirtyBefore = false;
    const subscriptions = [
      uiEvents.on('is_page_dirty', ({ dirty }) => note({ kind: 'page', dirty })),
      uiEvents.on('remember-dirty-before-save', ({ dirty }) => (dirtyBefore = dirty)),
      uiEvents.on('set-max-step', ({ step }) => note({ kind: 'saved', step, dirtyBefore })),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [uiEvents]);
  return navigation;
}

/** Saves first if there is something to save, and then goes to the step (STEP-8). */
function useGoToStep(dirty: boolean): (url: string) => void {
  const uiEvents = useUiEvents();
  const go = useGo();
  return (url) => {
    if (!dirty) go(url);
    else void saveSilently(uiEvents).then((saved) => saved && go(url));
  };
}
