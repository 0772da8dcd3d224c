import type { KeptList } from "../../runtime/store/migrate/list-kept.ts";
import type { DataRename } from "../../runtime/store/migrate/rename-tables.ts";
import type { Copy } from "../../host/data/copies.ts";
/** Describes the data set aside in a folder, its copies, and the commands for them. */
export declare function dataInWords(data: string, kept: KeptList, copies: readonly Copy[]): string;
/** Describes a likely rename, and the command that applies it. */
export declare function renameHint(data: string, { from, to }: DataRename): string;
/** Says where the data was copied to, and how to restore the copy. */
export declare function copyHint(data: string, copy: string): string;
/** The data set aside, as a JSON object. */
export declare function keptToJson(data: string, kept: KeptList, copies: readonly Copy[]): unknown;
