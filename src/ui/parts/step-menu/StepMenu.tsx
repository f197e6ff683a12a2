/**
 * The right-hand menu of a search: its progress and the steps that are open (STEP-1 to STEP-12). The rules are the
 * domain's; the menu draws them, and saves a step with unsaved changes before leaving it (STEP-8).
 */
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { entryAt, isCurrent, isFinished, isLink, isStale, type Progress } from '../../../domain/navigation/rules.ts';
import { isDirty, isOutOfDate, type NavigationState } from '../../../domain/navigation/state.ts';
import { menuClass, menuOf, type NavigationStep } from '../../../domain/navigation/steps.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { useGo } from '../../routing/location.ts';
import { saveSilently } from '../../routing/save-silently.ts';
import { useUiEvents } from '../../platform/services.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { useStoredFlag } from '../../platform/use-stored-flag.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { focusRingInside } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { ForkHere } from './ForkHere.tsx';
import { OutOfDate } from './OutOfDate.tsx';
import { StepEntry, StepSection } from './StepEntry.tsx';
import { useNavigation } from './use-navigation.ts';

export const COLLAPSED_KEY = 'right-menu-collapsed';

export function StepMenu({ search }: { readonly search: Id }) {
  const [collapsed, setCollapsed] = useStoredFlag(COLLAPSED_KEY, false);
  const answer = useProjection('search', { search });
  const state = typeof answer === 'object' ? answer : null;
  const searchType = state?.searchType ?? 'ULTRA_QUICK';
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
      <Steps
        search={search}
        menu={menuOf(searchType, search)}
        state={state}
        isMissing={answer === 'missing'}
        collapsed={collapsed}
      />
    </aside>
  );
}

interface StepsProps {
  readonly search: Id;
  readonly menu: readonly NavigationStep[];
  readonly state: SearchState | null;
  readonly isMissing: boolean;
  readonly collapsed: boolean;
}

function Steps({ search, menu, state, isMissing, collapsed }: StepsProps) {
  const [path] = useLocation();
  const at = entryAt(menu, path);
  const navigation = useNavigation(search, at);
  const entries = useRef<HTMLUListElement>(null);
  const go = useGoToStep();
  const progress = progressIn(navigation);
  const isKnown = (state !== null && navigation !== null) || isMissing;
  if (collapsed) return null;
  return (
    <nav aria-label="Steps of this search" css={{ padding: `0 ${theme.space[2]} ${theme.space[4]}` }}>
      {/* Hidden until the type of the search is known, because the steps depend on it. */}
      <ul ref={entries} tabIndex={-1} css={[focusRingInside, !isKnown && { visibility: 'hidden' }]}>
        <StepEntries menu={menu} at={at} progress={progress} changedFrom={state?.changedFrom ?? null} onGo={go} />
      </ul>
      {state && progress.outOfDate && <OutOfDate search={state} onDone={() => entries.current?.focus()} />}
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
  );
}

/** Before the search is on this device nothing is reached. */
function progressIn(navigation: NavigationState | null): Progress {
  if (navigation === null) return { reached: 0, at: 0, dirty: false, outOfDate: false };
  const { max_step_search: reached, at_step_search, at_step_search_number } = navigation;
  return {
    reached,
    at: at_step_search === null ? reached : at_step_search_number,
    dirty: isDirty(navigation),
    outOfDate: isOutOfDate(navigation),
  };
}

interface StepEntriesProps {
  readonly menu: readonly NavigationStep[];
  readonly at: NavigationStep | null;
  readonly progress: Progress;
  readonly changedFrom: number | null;
  readonly onGo: (url: string) => void;
}

function StepEntries({ menu, at, progress, changedFrom, onGo }: StepEntriesProps) {
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
        stale={isStale(step, { reached: progress.reached, changedFrom })}
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

/** Saves what there is to save, and then goes to the step (STEP-8). */
function useGoToStep(): (url: string) => void {
  const uiEvents = useUiEvents();
  const go = useGo();
  return (url) => void saveSilently(uiEvents).then((saved) => saved && go(url));
}
