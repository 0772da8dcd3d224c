import { fileURLToPath } from "node:url";

/** The folder of the built web application: beside this one, as it is beside the folder of the command in one file. */
export const webRoot = fileURLToPath(new URL("../web/product", import.meta.url));
