/** Where to go after signing in: the path that was asked for, if it leads nowhere but into this product. */
export function returnPath(asked: string | undefined): string {
  const here = "http://here.invalid";
  if (asked === undefined || !asked.startsWith("/") || !URL.canParse(asked, here)) return "/";
  const { origin, pathname, search } = new URL(asked, here);
  // `/.//elsewhere` stays on this origin while it is parsed and leaves it when it is followed.
  return origin === here && !pathname.startsWith("//") ? pathname + search : "/";
}
