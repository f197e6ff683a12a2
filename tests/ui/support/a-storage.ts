/** A local storage in memory. */
export function aStorage(initial: Readonly<Record<string, string>> = {}): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map(Object.entries(initial));
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

const barredBy = (name: string) => () => {
  throw new Error(name);
};
export const barredStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: barredBy('SecurityError'),
  setItem: barredBy('QuotaExceededError'),
};
