import { answerAsOne } from "./answer-as-one.ts";
import { runProcesses } from "./running-processes.ts";

answerAsOne(runProcesses);
