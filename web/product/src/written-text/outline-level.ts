import { createContext } from "react";

/** The level that a heading has here, below the headings of the page around it. */
export const OutlineLevel = createContext<number>(2);
