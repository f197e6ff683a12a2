/** A value of JSON from outside, asked for parts that may be missing or of another type. */
export class JsonNode {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  /** The part along these keys; an empty node where there is none. */
  at(...keys: readonly string[]): JsonNode {
    let value = this.#value;
    for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return new JsonNode(value);
  }

  /** Whether there is anything along these keys. */
  has(...keys: readonly string[]): boolean {
    return this.at(...keys).#value !== undefined;
  }

  /** The elements of a list; none for anything else. */
  list(...keys: readonly string[]): JsonNode[] {
    const value = this.at(...keys).#value;
    return Array.isArray(value) ? value.map((element) => new JsonNode(element)) : [];
  }

  /** The elements of a list, or the one object that stands in its place. */
  each(...keys: readonly string[]): JsonNode[] {
    const node = this.at(...keys);
    return isObject(node.#value) ? [node] : node.list();
  }

  /** Text and numbers; empty for anything else. */
  text(...keys: readonly string[]): string {
    const value = this.at(...keys).#value;
    return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  }

  /** The members that are texts or numbers, by their names in lower case. */
  texts(): ReadonlyMap<string, string> {
    const names = isObject(this.#value) ? Object.keys(this.#value) : [];
    return new Map(
      names.map((name) => [name.toLowerCase(), this.text(name)] as const).filter(([, text]) => text !== ''),
    );
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
