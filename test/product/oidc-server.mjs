// An OpenID Connect service on loopback, in a process of its own. It takes whoever /as/NAME has named for its user, without asking.
// Arguments: the address to which it sends browsers back.
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

const people = {
  ada: { email: "Ada@example.org", email_verified: true, name: "Ada Lovelace" },
  eve: { email: "ada@example.org", email_verified: false, name: "Eve" },
  bob: { email: "bob@example.org", email_verified: true, name: "Bob" },
  nameless: { email: "nameless@example.org", email_verified: true },
};
let user = "ada";

const server = createServer();
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address();
const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [{ client_id: "desk", client_secret: "desk-secret", redirect_uris: [process.argv[2]] }],
  claims: { email: ["email", "email_verified"], profile: ["name"] },
  pkce: { required: () => true },
  cookies: { keys: ["a key for tests"] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});
const answer = provider.callback();
server.on("request", (request, response) => {
  const [, first, second] = (request.url ?? "").split("/");
  if (first === "as") {
    user = second;
    response.end();
  } else if (first === "interaction")
    provider.interactionFinished(request, response, { login: { accountId: user } }).catch((error) => response.end(String(error)));
  else answer(request, response);
});
process.stdout.write(`listening at http://127.0.0.1:${port}\n`);
