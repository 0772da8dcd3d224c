import { allCommandsOf } from "./describe-commands.ts";
import type { CompletedCommand, CompletedOption, WordKind } from "./describe-commands.ts";

/** Renders the script that completes commands in PowerShell, from version 5 on. */
export function renderPowershellCompletion(program: CompletedCommand): string {
  return `# Completion of ninepoint for PowerShell. \`ninepoint completion powershell\` prints this.
Register-ArgumentCompleter -Native -CommandName ninepoint -ScriptBlock {
  param($word, $ast, $cursor)
  $commands = @{
${allCommandsOf(program).map(entryOf).join("\n")}
  }
  $before = @($ast.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursor -or $_.Extent.Text -ne $word } | ForEach-Object { $_.Extent.Text })
  $path = ''
  $count = 0
  $skip = $false
  foreach ($one in $before) {
    if ($skip) { $skip = $false; continue }
    $next = "$path $one".Trim()
    if ($commands.ContainsKey($next)) { $path = $next; continue }
    if ($one.StartsWith('-')) { $skip = $commands[$path].Values.ContainsKey($one); continue }
    $count++
  }
  $command = $commands[$path]
  $last = if ($before.Count -gt 0) { $before[-1] } else { '' }
  $found = if ($skip) { $command.Values[$last] | ForEach-Object { , @($_, $_) } }
  elseif ($word.StartsWith('-')) { $command.Options }
  elseif ($command.Commands.Count -gt 0 -and $count -eq 0) { $command.Commands }
  elseif ($count -lt $command.Words.Count) { $command.Words[$count] | ForEach-Object { , @($_, $_) } }
  $found | Where-Object { $_ -and $_[0] -like "$([WildcardPattern]::Escape($word))*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_[0], $_[0], 'ParameterValue', $_[1])
  }
}
`;
}

function entryOf({ path, options, words, commands }: CompletedCommand): string {
  const below = commands.map((one) => pair(one.path.at(-1) ?? "", one.description));
  const flags = options.flatMap((option) => option.flags.map((flag) => pair(flag, option.description)));
  const lists = words.map(choicesOf);
  return `    ${quoted(path.join(" "))} = @{ Commands = ${array(below)}; Options = ${array(flags)}; Values = @{ ${options.flatMap(valuesOf).join("; ")} }; Words = ${array(lists)} }`;
}

function valuesOf({ flags, value }: CompletedOption): readonly string[] {
  return value === null ? [] : flags.map((flag) => `${quoted(flag)} = ${choicesOf(value)}`);
}

/** Where there is no list, PowerShell offers files. */
function choicesOf(word: WordKind): string {
  return word.kind === "choice" ? `@(${word.choices.map(quoted).join(", ")})` : "@()";
}

function pair(name: string, description: string): string {
  return `@(${quoted(name)}, ${quoted(description === "" ? name : description)})`;
}

/** An array of arrays stays one, even with one element. */
function array(elements: readonly string[]): string {
  return elements.length === 1 ? `@(, ${elements[0]})` : `@(${elements.join(", ")})`;
}

/** PowerShell takes curved single quotes for straight ones. */
function quoted(text: string): string {
  return `'${text.replace(/['\u2018-\u201B]/g, "$&$&")}'`;
}
