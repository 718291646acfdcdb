/** A memory of bounded weight: what was asked for longest ago makes room for what is put in. */
export class LeastRecent<Value> {
  readonly #entries = new Map<string, { value: Value; weight: number }>();
  readonly #most: number;
  #weight = 0;

  /** @param most Weight of all entries together, in whatever unit `set` is given. */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, weight = 1): void {
    this.delete(key);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#most) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
