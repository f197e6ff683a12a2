/** Where the focus goes when a line of a list is removed: the same place of its neighbour. */

/** Longer than any answer that somebody waits for. */
const GIVE_UP_MS = 20_000;
const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Once `line` is gone, and took the focus along: the last button of the next line gets it, else of the one before.
 * `line` is a child of its list, with its neighbours as its siblings. Nothing happens where the focus is elsewhere.
 * A dialog moves a lost focus to its first control: where the focus was before the line went decides, too.
 */
export function focusNeighbourOnceGone(line: Element | null): void {
  const list = line?.parentElement;
  if (line === null || !list) return;
  const neighbour = line.nextElementSibling ?? line.previousElementSibling;
  let within = line.contains(document.activeElement);
  const follow = () => {
    within = line.contains(document.activeElement);
  };
  const observer = new MutationObserver(() => {
    if (line.isConnected) return;
    stop();
    // First a menu gives the focus back to its button, which is gone, and a dialog keeps the focus in itself.
    requestAnimationFrame(move);
  });
  /** A dialog that asked for it closes first. */
  const isAsked = line.closest(DIALOG) === null;
  function move(): void {
    const { activeElement: active } = document;
    if (isAsked && active?.closest(DIALOG) != null) return void requestAnimationFrame(move);
    if (within || active === document.body) lastControl(neighbour)?.focus();
  }
  const timeout = setTimeout(stop, GIVE_UP_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timeout);
    document.removeEventListener('focusin', follow);
  }
  document.addEventListener('focusin', follow);
  observer.observe(list, { childList: true });
}

/** Its last button, or link where it has none. */
const lastControl = (line: Element | null): HTMLElement | undefined =>
  [...(line?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])].at(-1) ??
  line?.querySelector<HTMLElement>('a[href]') ??
  undefined;
