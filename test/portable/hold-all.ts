import { holdToDocumentedSql } from "./hold-to-documented.ts";

// What every test file of the project on Postgres begins with.
holdToDocumentedSql();
