/** Where to go after signing in: the path that was asked for, if it leads nowhere but into this product. */
export function returnPath(path: string | undefined): string {
  const here = "http://here.invalid";
  if (path === undefined || !path.startsWith("/") || !URL.canParse(path, here)) return "/";
  const { origin, pathname, search } = new URL(path, here);
  // `/.//elsewhere` stays on this origin while it is parsed and leaves it when it is followed.
  return origin === here && !pathname.startsWith("//") ? pathname + search : "/";
}
