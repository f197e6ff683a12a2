/**
 * The right-hand menu of a search: where it stands and where one may go (STEP-1 to STEP-12). The rules are the
 * domain's; here they are drawn, and a step with unsaved changes is saved before it is left (STEP-8).
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { entryAt, isCurrent, isFinished, isLink, type Progress } from '../../../domain/navigation/rules.ts';
import { afterSave } from '../../../domain/navigation/state.ts';
import { menuClass, menuOf } from '../../../domain/navigation/steps.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useGo } from '../../app/location.ts';
import { saveSilently } from '../../app/save-silently.ts';
import { useUiEvents } from '../../app/services.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { useStoredFlag } from '../../hooks/use-stored-flag.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { theme } from '../../theme/theme.ts';
import { StepEntry, StepSection } from './StepEntry.tsx';

export const COLLAPSED_KEY = 'right-menu-collapsed';

export function StepMenu({ search }: { readonly search: Id }) {
  const [collapsed, setCollapsed] = useStoredFlag(COLLAPSED_KEY, false);
  const [path] = useLocation();
  const answer = useProjection('search', { search });
  const state = answer === undefined || answer === null || answer === 'missing' ? null : answer;
  const window = useWindowState(search);
  const go = useGoToStep(window.dirty);

  const searchType = state?.searchType ?? 'ULTRA_QUICK';
  const menu = menuOf(searchType, search);
  const at = entryAt(menu, path);
  const reached = Math.max(state?.reached ?? 0, window.maxStep, at?.search_step ?? 0);
  const progress: Progress = { reached, at: at?.search_step ?? reached, dirty: window.dirty, outOfDate: state?.outOfDate ?? false };
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
          <ul>
            {menu.map((step) =>
              step.type === 'menu_section' ? (
                <StepSection key={step.id} label={step.label} />
              ) : (
                <StepEntry
                  key={step.id}
                  step={step}
                  here={step.id === at?.id}
                  current={isCurrent(step, progress)}
                  finished={isFinished(step, progress)}
                  link={isLink(step, progress)}
                  onGo={go}
                />
              ),
            )}
          </ul>
        </nav>
      )}
    </aside>
  );
}

/** What the page says of itself through the window's event bus: unsaved changes, and a step further. */
function useWindowState(search: Id): { readonly dirty: boolean; readonly maxStep: number } {
  const uiEvents = useUiEvents();
  const [state, setState] = useState({ search, dirty: false, dirtyBefore: false, maxStep: 0 });
  useEffect(() => {
    const subscriptions = [
      uiEvents.on('is_page_dirty', ({ dirty }) => setState((now) => ({ ...now, dirty }))),
      uiEvents.on('remember-dirty-before-save', ({ dirty }) => setState((now) => ({ ...now, dirtyBefore: dirty }))),
      uiEvents.on('set-max-step', ({ step }) => setState((now) => ({ ...now, maxStep: afterSave(now.maxStep, now.dirtyBefore, step) }))),
      uiEvents.on('update-right-navbar-data', (data) => setState((now) => (data.search === now.search ? now : { search: data.search, dirty: false, dirtyBefore: false, maxStep: 0 }))),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [uiEvents]);
  return state.search === search ? state : { dirty: false, maxStep: 0 };
}

/** Saves silently first where there is something to save, and goes once it is saved (STEP-8). */
function useGoToStep(dirty: boolean): (url: string) => void {
  const uiEvents = useUiEvents();
  const go = useGo();
  return (url) => {
    if (!dirty) go(url);
    else void saveSilently(uiEvents).then((saved) => saved && go(url));
  };
}
