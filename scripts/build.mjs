// `npm run build`: installs what is missing and builds everything into dist.
import { prepare } from "./prepare.mjs";

prepare();
