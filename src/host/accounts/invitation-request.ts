import { folderRequest } from "../person/folder-request.ts";
import type { InvitationAnswer, Invited } from "./invite-person.ts";

/** Requests an invitation from the product that runs on a data folder. */
export const invitationRequest = folderRequest<Invited, InvitationAnswer>("invitation");
