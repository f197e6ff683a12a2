/**
 * The keyboard shortcuts that work now: each screen registers its own with `useKeyHelp`, and the help dialog lists
 * them.
 */
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';

export interface KeyEntry {
  /** Pressed together, e.g. `['Ctrl', 'Z']`; alternatives are entries of their own or joined as `J / K`. */
  readonly keys: readonly string[];
  readonly does: string;
}
export interface KeySection {
  readonly title: string;
  readonly entries: readonly KeyEntry[];
}

interface KeyHelp {
  add(section: KeySection): () => void;
  subscribe(onChange: () => void): () => void;
  snapshot(): readonly KeySection[];
}

const KeyHelpContext = createContext<KeyHelp | null>(null);

function createKeyHelp(): KeyHelp {
  const listeners = new Set<() => void>();
  let sections: readonly KeySection[] = [];
  const show = (next: readonly KeySection[]) => {
    sections = next;
    for (const listener of listeners) listener();
  };
  return {
    add(section) {
      show([...sections, section]);
      return () => show(sections.filter((other) => other !== section));
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    snapshot: () => sections,
  };
}

export function KeyHelpProvider({ children }: { readonly children: ReactNode }) {
  const help = useMemo(createKeyHelp, []);
  return <KeyHelpContext value={help}>{children}</KeyHelpContext>;
}

function useHelp(): KeyHelp {
  const help = useContext(KeyHelpContext);
  if (help === null) throw new Error('used outside a KeyHelpProvider');
  return help;
}

/** Lists the section while the caller is mounted. Pass a constant from outside the component. */
export function useKeyHelp(section: KeySection): void {
  const help = useHelp();
  useEffect(() => help.add(section), [help, section]);
}

export function useKeySections(): readonly KeySection[] {
  const help = useHelp();
  return useSyncExternalStore(help.subscribe, help.snapshot);
}
