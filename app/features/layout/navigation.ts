/** Whether a link leads to the page at `path` or to what stands above it; home stands above nothing. */
export function isCurrent(to: string, path: string): boolean {
  return path === to || (to !== "/" && path.startsWith(`${to}/`));
}
