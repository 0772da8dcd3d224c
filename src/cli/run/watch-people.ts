import { personRequest } from "../../host/person/person-request.ts";
import type { RunningProduct } from "../../host/start-product.ts";
import type { FileWatch } from "./watch-file.ts";
import { watchRequests } from "./watch-requests.ts";

/** Answers the requests of `ninepoint person add` to the running product. */
export function watchPeople(data: string, product: RunningProduct): FileWatch {
  return watchRequests(data, personRequest, product.addPerson, (reason) => [reason]);
}
