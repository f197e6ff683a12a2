/** Whether a newer build is ready, and how to switch to it. Nothing reloads before the user asks for it. */
export interface NewVersion {
  offer(activate: () => void): void;
  subscribe(onChange: () => void): () => void;
  /** null while there is none. */
  snapshot(): (() => void) | null;
}

export function createNewVersion(): NewVersion {
  const listeners = new Set<() => void>();
  let activate: (() => void) | null = null;
  return {
    offer(next) {
      activate = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    snapshot: () => activate,
  };
}
