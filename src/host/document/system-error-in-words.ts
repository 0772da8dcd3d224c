import { deniedInWords } from "./denied-in-words.ts";

/** Describes an error of the operating system. */
export function systemErrorInWords(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "ENOENT":
      return (error as NodeJS.ErrnoException).syscall === "mkdir"
        ? "a folder can't be created there"
        : "there is no such file";
    case "EEXIST":
      return "it is a file, not a folder";
    case "EISDIR":
      return "it is a folder";
    case "EACCES":
    case "EPERM":
      return deniedInWords(error as NodeJS.ErrnoException);
    case "ENOSPC":
      return "the disk is full";
    case "EFBIG":
      return "the file may not be as large here";
    case "EDQUOT":
      return "the user may not store more on this disk";
    case "EROFS":
      return "the disk is read-only";
    case "ENOTDIR":
      return "a part of the path is not a folder";
    case "ELOOP":
      return "its symbolic links lead back to themselves";
    case "ENAMETOOLONG":
      return "the name is too long";
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return "this machine has no such address";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
