import { describe, expect, it } from 'vitest';
import { createUiEventBus, STAYING } from '../../../src/ui/platform/ui-events.ts';

describe('the shared event bus of the window', () => {
  it('[NAV-2] on a route change every listener ends except those of the five names that stay', () => {
    const bus = createUiEventBus();
    const heard: string[] = [];
    bus.on('update-right-navbar-data', () => heard.push('update-right-navbar-data'));
    bus.on('is_page_dirty', () => heard.push('is_page_dirty'));
    bus.on('set-max-step', () => heard.push('set-max-step'));
    bus.on('remember-dirty-before-save', () => heard.push('remember-dirty-before-save'));
    bus.on('show-component-overlay', () => heard.push('show-component-overlay'));
    bus.on('save-silently', () => heard.push('save-silently'));

    bus.clearOnRouteChange();
    bus.emit('update-right-navbar-data', { search: 1 });
    bus.emit('is_page_dirty', { dirty: true });
    bus.emit('set-max-step', { step: 20 });
    bus.emit('remember-dirty-before-save', { dirty: true });
    bus.emit('show-component-overlay', { kind: 'keyboard-help' });
    bus.emit('save-silently', { done: () => undefined });

    expect(heard).toEqual([...STAYING]);
    expect(STAYING.size).toBe(5);
  });
  it('[NAV-2] a listener that comes after the change is heard', () => {
    const bus = createUiEventBus();
    let saves = 0;
    bus.on('save-silently', () => (saves += 1));
    bus.clearOnRouteChange();
    bus.on('save-silently', () => (saves += 10));
    bus.emit('save-silently', { done: () => undefined });
    expect(saves).toBe(10);
  });
  it('a listener that has ended itself hears nothing more, and the others do', () => {
    const bus = createUiEventBus();
    const steps: string[] = [];
    const first = bus.on('set-max-step', ({ step }) => steps.push(`first ${step}`));
    bus.on('set-max-step', ({ step }) => steps.push(`second ${step}`));
    first.unsubscribe();
    bus.emit('set-max-step', { step: 25 });
    expect(steps).toEqual(['second 25']);
    expect(bus.heard('set-max-step')).toBe(true);
    expect(bus.heard('is_page_dirty')).toBe(false);
  });
});
