/**
 * How long the processor works at something, in ms: what other programs of the machine do meanwhile does not count. For
 * work whose time must grow with its length: a limit far above what that takes, and far below its square.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
