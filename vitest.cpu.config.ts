import { config } from "./vitest.config.ts";
const c = config as any;
c.test.setupFiles = ["test/fixed-seed.ts", "/tmp/cpusetup.ts"];
export default c;
