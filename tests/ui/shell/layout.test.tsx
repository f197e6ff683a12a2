/** What is there while the code of a layout is on its way. */
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useHeldKeys, type HeldKeys } from '../../../src/ui/parts/document/held-keys.ts';
import { findRoute } from '../../../src/ui/routing/find-route.ts';
import { RouteProvider } from '../../../src/ui/routing/route-context.ts';
import { lazyLayout } from '../../../src/ui/shell/Layout.tsx';
import { anApp, renderPart } from '../support/in-app.tsx';

const Frame = ({ children }: { readonly children: ReactNode }) => <main>{children}</main>;

function renderWaiting(path: string) {
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  const Late = lazyLayout(() => coming.then(() => Frame));
  let held: HeldKeys | null = null;
  function Held() {
    const ofApp = useHeldKeys();
    useEffect(() => {
      held = ofApp;
    });
    return null;
  }
  renderPart(
    <RouteProvider value={findRoute(path)}>
      <Held />
      <Late>the screen</Late>
    </RouteProvider>,
    anApp({ path }),
  );
  return { first: () => held?.first(), come: () => act(async () => come()) };
}

describe('a layout whose code is on its way', () => {
  it('[ROUTE-40] holds the keys for a document: J is not lost before the rating that follows it', async () => {
    const layout = renderWaiting('/document/EP-1-A1/9');
    expect(screen.queryByText('the screen')).toBeNull();
    act(() => void fireEvent.keyDown(document.body, { key: 'j' }));
    expect(layout.first()).toEqual({ kind: 'step', by: 1 });
    await layout.come();
    expect(screen.queryByText('the screen')).not.toBeNull();
    expect(layout.first()).toEqual({ kind: 'step', by: 1 });
  });

  it('holds none for another page', () => {
    const layout = renderWaiting('/x/result/9');
    act(() => void fireEvent.keyDown(document.body, { key: 'j' }));
    expect(layout.first()).toBeNull();
  });
});
