import type { Value } from "../../model/value-type.ts";
import { folderRequest } from "./folder-request.ts";

/** The values of a new person in stored form, the secret as its hash. */
export type PersonValues = Readonly<Record<string, Value>>;

/** The outcome of a request: null if the person was created, else the reasons why not. */
export type PersonAnswer = readonly string[] | null;

/** Requests a new person from the product that runs on a data folder. */
export const personRequest = folderRequest<PersonValues, PersonAnswer>("person");
