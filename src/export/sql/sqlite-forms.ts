import type { FieldType } from "../../model/field-type.ts";

/** What a text of a form has to fulfil where there are no regular expressions. */
export function formInSqlite(kind: FieldType["kind"], column: string): readonly string[] {
  switch (kind) {
    case "email":
      return [
        `length(${column}) <= 254`,
        `${column} = lower(${column})`,
        `${column} GLOB '?*@?*.?*'`,
        `${column} NOT GLOB '*@*@*'`,
        `${column} NOT GLOB '*@.*'`,
        `${column} NOT GLOB '*.'`,
        `instr(${column}, '..') = 0`,
        `${column} NOT GLOB ('*[]<>()[\\,;:"' || ${controls} || ${space} || ']*')`,
      ];
    case "url":
      return [
        `length(${column}) <= 2000`,
        `(lower(${column}) GLOB 'http://[^/?#]*' OR lower(${column}) GLOB 'https://[^/?#]*')`,
        `${column} NOT GLOB ('*[' || ${space} || ']*')`,
      ];
    case "phone":
      return [
        `length(${column}) <= 40`,
        `(${column} GLOB '[0-9]*' OR ${column} GLOB '+[0-9]*')`,
        `substr(${column}, 2) NOT GLOB '*[^0-9 ()./-]*'`,
        `${column} GLOB '*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*'`,
      ];
    case "uuid":
      return [
        `length(${column}) = 36`,
        `${column} NOT GLOB '*[^0-9a-f-]*'`,
        `length(replace(${column}, '-', '')) = 32`,
        `${column} GLOB '????????-????-????-????-*'`,
      ];
    case "slug":
      return [
        `${column} NOT GLOB ('*[' || ${controls} || ' -,./:-@[-\`{-~' || char(127) || ']*')`,
        `${column} NOT GLOB '-*'`,
        `${column} NOT GLOB '*-'`,
        `instr(${column}, '--') = 0`,
      ];
    case "date":
    case "time":
      return [`${column} IS ${kind}(${column})`];
    case "timestamp":
      return [`${column} IS strftime('%Y-%m-%dT%H:%M:%fZ', ${column})`];
    case "boolean":
      return [`${column} IN (0, 1)`];
    case "json":
      return [`json_valid(${column})`];
    default:
      return [];
  }
}

const controls = "char(1) || '-' || char(31)";

/** White space of every script, as it stands in a class of GLOB. */
const space = "char(9, 45, 13, 32, 160, 5760, 8192, 45, 8202, 8232, 8233, 8239, 8287, 12288, 65279)";
