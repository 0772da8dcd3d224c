import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { dirname } from "node:path";
import { plainEnvironment } from "./capture-command.ts";
import type { FoundCommand } from "./find-command.ts";

/** A product that runs. */
export interface RunningProduct {
  readonly address: string;
}

/** What is told of products. */
export interface ProductListener {
  print(text: string): void;
  /** A product has started or ended. */
  changed(): void;
  /** A product has ended though nobody stopped it here. */
  ended(file: string, code: number | null): void;
}

interface Entry {
  readonly child: ChildProcess;
  readonly closed: Promise<void>;
  address: string | null;
  isStopping: boolean;
}

/** The products that were started here, by the file of their document. There is one for each at most. */
export class RunningProducts {
  private readonly entries = new Map<string, Entry>();
  private readonly listener: ProductListener;

  constructor(listener: ProductListener) {
    this.listener = listener;
  }

  /** The product of a document, once it can be used. */
  of(file: string): RunningProduct | null {
    const address = this.entries.get(file)?.address ?? null;
    return address === null ? null : { address };
  }

  /** Whether the product of a document is running or starting. */
  has(file: string): boolean {
    return this.entries.has(file);
  }

  get files(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** Starts the product of a document; answers null if it ends before it can be used. Another one of this document has to be stopped before. */
  start(file: string, { command, args }: FoundCommand, more: readonly string[]): Promise<RunningProduct | null> {
    const child = spawn(command, [...args, "run", file, "--port", "0", ...more], {
      cwd: dirname(file),
      env: plainEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    return new Promise((resolve) => {
      const closed = new Promise<void>((done) => {
        child.on("close", (code) => {
          this.entries.delete(file);
          this.listener.changed();
          if (!entry.isStopping && entry.address !== null) this.listener.ended(file, code);
          resolve(null);
          done();
        });
      });
      const entry: Entry = { child, closed, address: null, isStopping: false };
      this.entries.set(file, entry);
      this.listener.changed();
      child.on("error", ({ message }) => this.listener.print(`${message}\n`));
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text: string) => this.listener.print(text));
      child.stdout.on("data", (text: string) => {
        if (entry.address !== null) return;
        printed += text;
        entry.address = addressIn(printed);
        if (entry.address === null) return;
        this.listener.changed();
        resolve({ address: entry.address });
      });
    });
  }

  /** Stops the product of a document, and waits until it has ended. */
  async stop(file: string): Promise<void> {
    const entry = this.entries.get(file);
    if (entry === undefined) return;
    entry.isStopping = true;
    entry.child.kill("SIGINT");
    await entry.closed;
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.files.map((file) => this.stop(file)));
  }
}

/** The address that `ninepoint run` prints when the product can be used; the title of the document is printed before it, and is no line of this form. */
export function addressIn(printed: string): string | null {
  return /^ {2}Product {3}(https?:\/\/\S+)\n/m.exec(printed)?.[1] ?? null;
}
