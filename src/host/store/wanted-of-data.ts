/** What was to be done with some data: to run a product on it, which may make it, to read what is there, or to see how another program keeps its data. */
export type WantedOfData = "keep data in" | "read the data in" | "read the schema of";
