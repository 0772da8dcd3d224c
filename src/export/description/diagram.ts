/** Boxes with arrows between them, before anybody has drawn them. */
export interface Diagram {
  readonly title: string;
  readonly direction: "across" | "down";
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly DiagramEdge[];
}

/** A box: a title, and lines below it. */
export interface DiagramNode {
  readonly title: string;
  readonly lines: readonly string[];
  /** Where a state begins or ends; a screen's or an entity's is plain. */
  readonly kind: "plain" | "initial" | "final";
}

/** An arrow between two boxes, by their places in the list. */
export interface DiagramEdge {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}
