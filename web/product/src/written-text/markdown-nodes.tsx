import type { Definition, ListItem, Nodes, Root, Table } from "mdast";
import type { ReactElement, ReactNode } from "react";
import { createElement, Fragment } from "react";
import { headingLevels } from "./heading-levels.ts";

/** Makes a link of an address that the text has. `isNamed`: its words are others than the address. */
export type MakeLink = (address: string, words: ReactNode, isNamed: boolean) => ReactElement;

/** The deepest nesting that is drawn; what is nested deeper stands there as it was written. */
const deepest = 24;

interface Drawing {
  readonly source: string;
  readonly makeLink: MakeLink;
  readonly levels: ReadonlyMap<object, number>;
  readonly definitions: ReadonlyMap<string, Definition>;
}

/**
 * Draws Markdown as elements of React, so that nothing in it is ever taken for HTML. HTML is shown as text. An image is a link to it: to load it
 * would tell its server who reads the text. `level`: that of the first heading.
 */
export function drawMarkdown(source: string, tree: Root, level: number, makeLink: MakeLink): ReactElement {
  const definitions = new Map<string, Definition>();
  for (const node of tree.children)
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  return <>{drawBlocks(tree.children, { source, makeLink, definitions, levels: headingLevels(tree, level) }, 0)}</>;
}

function drawAll(nodes: readonly Nodes[], by: Drawing, depth: number): ReactNode {
  return nodes.map((node, at) => <Fragment key={at}>{drawNode(node, by, depth)}</Fragment>);
}

/** Like `drawAll`, for what stands on lines of its own. */
function drawBlocks(nodes: readonly Nodes[], by: Drawing, depth: number): ReactNode {
  return nodes.map((node, at) =>
    node.type === "html" ? (
      <p key={at} dir="auto">
        {node.value}
      </p>
    ) : (
      <Fragment key={at}>{drawNode(node, by, depth)}</Fragment>
    ),
  );
}

function drawNode(node: Nodes, by: Drawing, depth: number): ReactNode {
  if (depth > deepest) return sourceOf(node, by);
  const inner = (): ReactNode => ("children" in node ? drawAll(node.children, by, depth + 1) : null);
  const blocks = (): ReactNode => ("children" in node ? drawBlocks(node.children, by, depth + 1) : null);
  switch (node.type) {
    case "text":
    case "html":
      return node.value;
    case "paragraph":
      return <p dir="auto">{inner()}</p>;
    case "heading":
      return createElement(`h${by.levels.get(node) ?? 6}`, { dir: "auto" }, inner());
    case "strong":
      return <strong>{inner()}</strong>;
    case "emphasis":
      return <em>{inner()}</em>;
    case "delete":
      return <del>{inner()}</del>;
    case "inlineCode":
      return <code>{node.value}</code>;
    case "code":
      return (
        // It can be scrolled, so that the keyboard has to get there.
        <pre tabIndex={0} dir="auto">
          <code>{node.value}</code>
        </pre>
      );
    case "break":
      return <br />;
    case "thematicBreak":
      return <hr />;
    case "blockquote":
      return <blockquote dir="auto">{blocks()}</blockquote>;
    case "list":
      return node.ordered === true ? <ol start={node.start ?? 1}>{inner()}</ol> : <ul>{inner()}</ul>;
    case "listItem":
      return (
        <li dir="auto" data-task={typeof node.checked === "boolean" || undefined}>
          {typeof node.checked === "boolean" && (node.checked ? "☑ " : "☐ ")}
          {node.spread === true ? blocks() : drawTightItem(node, by, depth)}
        </li>
      );
    case "table":
      return drawTable(node, by, depth);
    default:
      return drawReference(node, by, inner, blocks);
  }
}

/** An item of a list without blank lines: its text stands there without a paragraph. */
function drawTightItem({ children }: ListItem, by: Drawing, depth: number): ReactNode {
  return children.map((child, at) => (
    <Fragment key={at}>
      {child.type === "paragraph" ? drawAll(child.children, by, depth + 2) : drawBlocks([child], by, depth + 1)}
    </Fragment>
  ));
}

/** Links, images and footnotes, and whatever else a text may refer to or define. */
function drawReference(node: Nodes, by: Drawing, inner: () => ReactNode, blocks: () => ReactNode): ReactNode {
  switch (node.type) {
    case "link":
      return by.makeLink(node.url, inner(), sourceOf(node, by).startsWith("["));
    case "linkReference": {
      const url = by.definitions.get(node.identifier)?.url;
      return url === undefined ? sourceOf(node, by) : by.makeLink(url, inner(), true);
    }
    case "image":
      return by.makeLink(node.url, node.alt === null || node.alt === "" ? node.url : node.alt, true);
    case "imageReference": {
      const url = by.definitions.get(node.identifier)?.url;
      return url === undefined ? sourceOf(node, by) : by.makeLink(url, node.alt === "" ? url : node.alt, true);
    }
    case "footnoteReference":
      return <sup>{node.label ?? node.identifier}</sup>;
    case "footnoteDefinition":
      return (
        <div dir="auto">
          <sup>{node.label ?? node.identifier}</sup> {blocks()}
        </div>
      );
    case "definition":
      return null;
    default:
      return sourceOf(node, by);
  }
}

function drawTable({ align, children }: Table, by: Drawing, depth: number): ReactElement {
  const [head, ...rows] = children;
  const side = (at: number) => ({ textAlign: align?.[at] ?? undefined }) as const;
  return (
    <div data-table tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, at) =>
              createElement(
                cell.children.length === 0 ? "td" : "th",
                { key: at, dir: "auto", style: side(at), ...(cell.children.length === 0 ? {} : { scope: "col" }) },
                drawAll(cell.children, by, depth + 3),
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, key) => (
            <tr key={key}>
              {row.children.map((cell, at) => (
                <td key={at} dir="auto" style={side(at)}>
                  {drawAll(cell.children, by, depth + 3)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What was written where a node stands. */
function sourceOf({ position }: Nodes, { source }: Drawing): string {
  return position === undefined ? "" : source.slice(position.start.offset, position.end.offset);
}
