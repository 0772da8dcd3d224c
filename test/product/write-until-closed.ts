import { connect } from "node:net";

/** Somebody who writes one note after another over one connection, until the product closes it. */
export interface Writer {
  /** Resolves once the first note has been sent; the product may not have accepted the connection yet. */
  readonly hasBegun: Promise<void>;
  readonly written: Promise<Written>;
}

/** What became of a writer. */
export interface Written {
  readonly sent: number;
  readonly acknowledged: number;
  readonly wasReset: boolean;
  /** Whether the last answer said that the connection ends with it. */
  readonly wasTold: boolean;
}

/** Writes over a connection of its own. `all`: what is waited for once the connection is accepted; absent: the first note is sent at once. */
export function writeUntilClosed(port: number, who: string, all?: Gathering): Writer {
  let [sent, acknowledged, wasReset, wasTold, came] = [0, 0, false, false, ""];
  let hasBegun = (): void => {};
  const begun = new Promise<void>((resolve) => (hasBegun = resolve));
  const socket = connect(port, "127.0.0.1");
  const next = (): void => {
    const body = JSON.stringify({ words: `${who}-${sent}` });
    sent += 1;
    socket.write(
      `POST /api/notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      () => hasBegun(),
    );
  };
  const written = new Promise<Written>((resolve) => {
    socket
      .setEncoding("latin1")
      .on("connect", () => {
        if (all === undefined) next();
        else socket.write("GET /_ninepoint/health HTTP/1.1\r\nHost: localhost\r\n\r\n");
      })
      .on("data", (part) => {
        came += String(part);
        // One answer is there when its JSON has ended.
        const [, status, head, body] = /^HTTP\/1\.1 (\d+) [^]*?\r\n([^]*?)\r\n\r\n(\{[^]*\})$/.exec(came) ?? [];
        if (body === undefined) return;
        came = "";
        if (sent === 0) return all?.arrive(next);
        if (status === "201") acknowledged += 1;
        wasTold = /Connection: close/.test(head ?? "");
        if (!wasTold) next();
      });
    socket.on("error", () => (wasReset = true)).on("close", () => resolve({ sent, acknowledged, wasReset, wasTold }));
  });
  return { hasBegun: begun, written };
}

/**
 * So many people who begin to write once the product has accepted the connections of all. Node accepts one connection in each turn of its event loop, which is
 * long while many write: the last of them would have to wait for minutes.
 */
export function writeTogether(port: number, people: number): readonly Writer[] {
  const all = gathering(people);
  return Array.from({ length: people }, (_, who) => writeUntilClosed(port, String(who), all));
}

/** Where people wait for each other. */
interface Gathering {
  /** Called by each of them; `goOn` of all is called once all have come. */
  arrive(goOn: () => void): void;
}

function gathering(people: number): Gathering {
  const arrived: (() => void)[] = [];
  return {
    arrive(goOn) {
      arrived.push(goOn);
      if (arrived.length === people) for (const each of arrived) each();
    },
  };
}
