import type { WireRequest } from "../wire-request.ts";
import type { ProductAnswer } from "./product-api.ts";

/** Makes one request to a product. */
export async function askProduct(port: number, request: WireRequest): Promise<ProductAnswer> {
  const { method, path, token, body, headers = {} } = request;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...headers,
      "Accept-Encoding": "identity",
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: parsed(await answer.text()) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
