/** What was to be done with some data: to run a product on it, which may make it, or to read what is there. */
export type WantedOfData = "keep data in" | "read the data in";
