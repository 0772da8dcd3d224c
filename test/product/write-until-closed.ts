import { connect } from "node:net";

/** Writes one note after another over one connection, until the product closes it. */
export function writeUntilClosed(port: number, who: number): Promise<Written> {
  return new Promise((resolve) => {
    let [sent, acknowledged, wasReset, wasTold, came] = [0, 0, false, false, ""];
    const socket = connect(port, "127.0.0.1");
    const next = (): void => {
      const body = JSON.stringify({ words: `${who}-${sent}` });
      sent += 1;
      socket.write(
        `POST /api/notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    };
    socket
      .setEncoding("latin1")
      .on("connect", next)
      .on("data", (part) => {
        came += String(part);
        // One answer is there when its JSON has ended.
        const [, status, head, body] = /^HTTP\/1\.1 (\d+) [^]*?\r\n([^]*?)\r\n\r\n(\{[^]*\})$/.exec(came) ?? [];
        if (body === undefined) return;
        came = "";
        if (status === "201") acknowledged += 1;
        wasTold = /Connection: close/.test(head ?? "");
        if (!wasTold) next();
      });
    socket.on("error", () => (wasReset = true)).on("close", () => resolve({ sent, acknowledged, wasReset, wasTold }));
  });
}

/** What became of somebody who writes one note after another over one connection, until it is closed. */
export interface Written {
  readonly sent: number;
  readonly acknowledged: number;
  readonly wasReset: boolean;
  /** Whether the last answer said that the connection ends with it. */
  readonly wasTold: boolean;
}
