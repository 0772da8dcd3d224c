/** What we use of this package, which has no types of its own. */
declare module "saxen" {
  type Attributes = Readonly<Record<string, string>> | false;

  export class Parser {
    on(event: "openTag", take: (name: string, attributes: () => Attributes) => void): this;
    on(event: "closeTag", take: (name: string) => void): this;
    on(event: "text" | "cdata", take: (text: string) => void): this;
    on(event: "comment" | "question" | "attention" | "warn", take: () => void): this;
    /** Takes the next part of a document. Throws where it is not well-formed, and what a listener throws. */
    write(part: string): this;
    end(): void;
  }
}
