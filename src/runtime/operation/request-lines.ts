import type { FinishedRequest } from "./finished-request.ts";

/**
 * Makes what turns requests into lines of JSON. `process`: the id of a process that each line names. What many requests have in common, such as their route and their call, is put into JSON once. INVARIANT:
 * each line is what `JSON.stringify` makes of its members (request-lines.test.ts).
 */
export function createRequestLines(
  process?: number,
): (level: string, finished: FinishedRequest, role: string | null) => string {
  const [middles, roles]: [Middles, Map<string, string>] = [new Map(), new Map()];
  const ofProcess = process === undefined ? "" : `"process":${process},`;
  let [second, secondText] = [NaN, ""];
  const timeText = (now: number): string => {
    const whole = Math.floor(now / 1000);
    if (whole !== second) [second, secondText] = [whole, new Date(whole * 1000).toISOString().slice(0, -4)];
    return `${secondText}${String(now - whole * 1000).padStart(3, "0")}Z`;
  };
  return (level, finished, role) => {
    const { id, milliseconds, bytes, received, person, isCutOff } = finished;
    const time = timeText(Date.now());
    const ms = Math.round(milliseconds * 100) / 100;
    // An id that a proxy has said is well-formed: it has no sign that JSON would write in another way.
    return `{"level":"${level}","time":"${time}",${ofProcess}"request":"${id}"${middleOf(middles, finished)},"ms":${ms},"bytes":${bytes}${
      received === 0 ? "" : `,"received":${received}`
    }${role === null ? "" : `,"role":${jsonOf(roles, role)}`}${person === null ? "" : `,"person":${JSON.stringify(person)}`}${
      isCutOff ? `,"cutOff":true` : ""
    },"event":"request"}\n`;
  };
}

/** JSON of members by route, by call, and by what was answered: the names of the document are found without putting them together. */
type Middles = Map<string, Map<string | null, Map<string, string>>>;

/** The members that follow from the document and from what was answered. There are as many as routes with their calls and refusals. */
function middleOf(middles: Middles, { method, route, call, status, code, line }: FinishedRequest): string {
  const key = code === null ? `${method}${status}` : `${method}${status} ${line} ${code}`;
  let byCall = middles.get(route);
  if (byCall === undefined) middles.set(route, (byCall = new Map()));
  let byAnswer = byCall.get(call);
  if (byAnswer === undefined) byCall.set(call, (byAnswer = new Map()));
  const known = byAnswer.get(key);
  if (known !== undefined) return known;
  const members = { method, route, ...(call === null ? {} : { call }), status };
  const refusal = { ...(code === null ? {} : { code }), ...(line === null ? {} : { line }) };
  const middle = `,${JSON.stringify({ ...members, ...refusal }).slice(1, -1)}`;
  byAnswer.set(key, middle);
  return middle;
}

function jsonOf(known: Map<string, string>, name: string): string {
  let text = known.get(name);
  if (text === undefined) known.set(name, (text = JSON.stringify(name)));
  return text;
}
