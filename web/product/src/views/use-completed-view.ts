import { useEffect, useRef } from "react";
import type { WrongParameter } from "../filters/wrong-parameters.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { changeSearch } from "../routes/change-search.ts";

/** Opens a saved view without the parts that the document does not have any more, and says which these are. */
export function useCompletedView(wrong: readonly WrongParameter[], search: SearchParameters): void {
  const told = useRef("");
  useEffect(() => {
    const names = wrong.map(({ name }) => name);
    if (names.length === 0 || !("list.view" in search) || told.current === names.join(" ")) return;
    told.current = names.join(" ");
    changeSearch(Object.fromEntries(names.map((name) => [name, undefined])), "replace");
    const problems = wrong.map(({ problem }) => problem);
    void import("./tell-incomplete-view.tsx").then(({ tellIncompleteView }) => tellIncompleteView(problems));
  }, [wrong, search]);
}
