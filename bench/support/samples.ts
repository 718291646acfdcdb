/** Values by the name of what was measured, in the order in which they came. */
export function openSamples() {
  const all = new Map<string, number[]>();
  return {
    note: (name: string, ...values: number[]) => {
      all.set(name, [...(all.get(name) ?? []), ...values]);
    },
    /** All values of a name; none where it was not measured. */
    runs: (name: string) => all.get(name) ?? [],
    names: () => [...all.keys()],
  };
}
export type Samples = ReturnType<typeof openSamples>;
