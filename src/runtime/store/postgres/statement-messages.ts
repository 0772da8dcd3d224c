import type { Cell, Cells } from "../data-store.ts";

/**
 * Writes the messages of the extended query protocol for some statements into one buffer. The driver's own functions make a buffer for each message, and
 * handing over many small ones takes longer than all else that is done for a short statement.
 */
export class StatementMessages {
  #buffer = Buffer.allocUnsafe(4096);
  #length = 0;

  /** Has the server prepare a statement under a name; an empty name lasts until the next one. */
  parse(name: string, text: string): void {
    const begin = this.#begin("P");
    this.#text(name);
    this.#text(text);
    this.#number16(0);
    this.#end(begin);
  }

  /** Binds the parameters of a statement, as texts. */
  bind(name: string, values: Cells): void {
    const begin = this.#begin("B");
    this.#text("");
    this.#text(name);
    this.#number16(0);
    this.#number16(values.length);
    for (const value of values) this.#cell(value);
    this.#number16(0);
    this.#end(begin);
  }

  /** Asks for the columns of what was bound. */
  describe(): void {
    const begin = this.#begin("D");
    this.#text("P");
    this.#end(begin);
  }

  /** Runs what was bound. */
  execute(): void {
    const begin = this.#begin("E");
    this.#text("");
    this.#number32(0);
    this.#end(begin);
  }

  /** Ends the statements that fail together. */
  sync(): void {
    this.#end(this.#begin("S"));
  }

  /** All messages so far, which are then begun anew. */
  take(): Buffer {
    const messages = this.#buffer.subarray(0, this.#length);
    // What was taken is sent later, so its room is not used again.
    this.#buffer = this.#buffer.subarray(this.#length);
    this.#length = 0;
    return messages;
  }

  #begin(code: string): number {
    this.#makeRoom(5);
    this.#buffer[this.#length] = code.charCodeAt(0);
    this.#length += 5;
    return this.#length - 4;
  }

  #end(begin: number): void {
    this.#buffer.writeInt32BE(this.#length - begin, begin);
  }

  #text(text: string): void {
    this.#makeRoom(text.length * 3 + 1);
    this.#length += this.#buffer.write(text, this.#length);
    this.#buffer[this.#length] = 0;
    this.#length += 1;
  }

  #cell(cell: Cell): void {
    if (cell === null) {
      this.#number32(-1);
      return;
    }
    const text = typeof cell === "string" ? cell : String(cell);
    this.#makeRoom(text.length * 3 + 4);
    const written = this.#buffer.write(text, this.#length + 4);
    this.#buffer.writeInt32BE(written, this.#length);
    this.#length += 4 + written;
  }

  #number16(number: number): void {
    this.#makeRoom(2);
    this.#length = this.#buffer.writeUInt16BE(number, this.#length);
  }

  #number32(number: number): void {
    this.#makeRoom(4);
    this.#length = this.#buffer.writeInt32BE(number, this.#length);
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(16_384, 2 * (this.#length + more)));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
