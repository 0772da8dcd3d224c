/** Seconds of the processor that this process takes while something runs, native threads included: other programs add nothing to that, a slower machine some. */
export async function processorSeconds(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
