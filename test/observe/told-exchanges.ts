/** A request and what it is answered, in short: `["POST", "/bookings", { room: 7 }, 201, { id: 1, room: 7 }]`. */
export type ToldExchange = readonly [method: string, path: string, body: object | null, status: number, answer: object];

/** A recording of exchanges, one each second. */
export function harOf(exchanges: readonly ToldExchange[]): object {
  const json = (text: object): object => ({ mimeType: "application/json", text: JSON.stringify(text) });
  return {
    log: {
      entries: exchanges.map(([method, path, body, status, answer], index) => ({
        startedDateTime: new Date(Date.UTC(2026, 0, 1, 12, 0, index)).toISOString(),
        request: {
          method,
          url: `http://desk.example${path}`,
          headers: [],
          ...(body === null ? {} : { postData: json(body) }),
        },
        response: { status, headers: [], content: json(answer) },
      })),
    },
  };
}
