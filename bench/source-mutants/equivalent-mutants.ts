/**
 * By target and mutant (`keyOfMutant`), why no caller can tell it from the original by what the document requires, as it is
 * run here. Decided by hand.
 */
export const equivalentMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "fastify-helpdesk": {
    "app.ts LogicalOperator: request.person?.id ?? request.ip → request.person?.id && request.ip":
      "The limit of calls is raised for the test, so that nobody reaches it.",
    "app.ts ObjectLiteral: { retryAfter: after } → {}":
      "The limit of calls is raised for the test, so that nobody reaches it.",
    'app.ts ConditionalExpression: case 400: return new Problem("MALFORMED"); → case 400:':
      "The document has no error for this, so that any refusal is right.",
    'app.ts ConditionalExpression: case 415: return new Problem("NOT_SUPPORTED"); → case 415:':
      "The document has no error for this, so that any refusal is right.",
    'routes/refused.ts BlockStatement: { const others = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].filter( (method) => !known.has(method), ) as HTTPMethods[]; const allow = [...known].join(", "); app.route({ method: others, url, onRequest: async (_, reply) => { void reply.header("Allow", allow); throw new Problem("WRONG_METHOD"); }, handler: async () => undefined, }); } → {}':
      "The document has no error for this, so that any refusal is right.",
    'bodies.ts StringLiteral: `This must have at least ${params["limit"]} characters.` → ``':
      "The document does not word the messages of fields.",
    'routes/sign-in.ts StringLiteral: "Somebody has that already." → ""':
      "The document does not word the messages of fields.",
    "caller.ts Regex: /^Bearer (.+)$/i → /Bearer (.+)$/i":
      "The document does not say how other schemes of authorization are read.",
    "caller.ts ConditionalExpression: token !== undefined && request.person === null && request.routeOptions.config.signsIn !== true → false":
      "A visitor may make no call but those that sign in, so that the answer is the same.",
    "caller.ts ConditionalExpression: token !== undefined → true":
      "A visitor may make no call but those that sign in, so that the answer is the same.",
    'entity-tag.ts MethodExpression: createHash("sha256").update(JSON.stringify(stored)).digest("base64url").slice(0, 22) → createHash("sha256").update(JSON.stringify(stored)).digest("base64url")':
      "An ETag may have any length.",
    'list-page.ts StringLiteral: "ASC" → ""': "Ascending is the order that SQL has without a word for it.",
    "repeated.ts EqualityOperator: reply.statusCode >= 300 → reply.statusCode > 300": "No answer has the status 300.",
    'routes/refused.ts ArrowFunction: async (): Promise<never> => Promise.reject(new Problem("NOT_YOURS")) → () => undefined':
      "The roles of the route refuse the call before.",
    'routes/sign-in.ts StringLiteral: "strict" → ""': "The document does not say which attributes a cookie has.",
    'routes/sign-in.ts ObjectLiteral: { path: "/" } → {}': "The document does not say which attributes a cookie has.",
    "routes/transitions.ts ConditionalExpression: now < ticket.updatedAt + limits.reopenWindow → true":
      "It takes hours until the difference shows, and the tester does not wait for times.",
    'tickets.ts StringLiteral: "open" → ""':
      "It takes hours until the difference shows, and the tester does not wait for times.",
    'repeated.ts ConditionalExpression: typeof location === "string" → false':
      "The document says nothing of the header Location.",
    "routes/comments.ts StringLiteral: `/api/comments/${comment.id}` → ``":
      "The document says nothing of the header Location.",
    "routes/people.ts ObjectLiteral: { config: { roles: everybody } } → {}":
      "The handler refuses visitors, and looks at the query only afterwards.",
    "routes/tickets.ts ObjectLiteral: { roles: everybody } → {}":
      "The handler refuses visitors, and looks at the query only afterwards.",
    "app.ts BooleanLiteral: false → true (3)": "No schema has a default.",
    'app.ts ObjectLiteral: { global: true, max: callsPerMinute, timeWindow: "1 minute", hook: "preValidation", keyGenerator: (request) => request.person?.id ?? request.ip, allowList: (request) => request.person === null, errorResponseBuilder: (_, { after }) => new Problem("SLOW_DOWN", { retryAfter: after }), } → {}':
      "The limit of calls is raised for the test, so that nobody reaches it.",
    'app.ts StringLiteral: "SLOW_DOWN" → ""': "The limit of calls is raised for the test, so that nobody reaches it.",
    'app.ts StringLiteral: "application/problem+json" → ""': "The document does not say the media type of an answer.",
    'app.ts StringLiteral: "application/problem+json" → "" (2)':
      "The document does not say the media type of an answer.",
    'app.ts StringLiteral: "NOT_SUPPORTED" → ""': "The document has no error for this, so that any refusal is right.",
    'bodies.ts StringLiteral: "This is required." → ""': "The document does not word the messages of fields.",
    'bodies.ts StringLiteral: "This is required." → "" (2)': "The document does not word the messages of fields.",
    'bodies.ts StringLiteral: "limit" → ""': "The document does not word the messages of fields.",
    'bodies.ts StringLiteral: "limit" → "" (2)': "The document does not word the messages of fields.",
    'bodies.ts StringLiteral: ", " → ""': "The document does not word the messages of fields.",
    "app.ts BlockStatement: { const known = routes.get(url) ?? new Set(); routes.set(url, known); for (const one of [method].flat()) known.add(one); } → {}":
      "Other methods are refused as unknown paths then, and the document has no error for them, so that any refusal is right.",
    "app.ts ConditionalExpression: request.person === null → false":
      "The limit of calls is raised for the test, so that nobody reaches it.",
    'bodies.ts StringLiteral: `This must be one of ${(params["allowedValues"] as string[]).join(", ")}.` → ``':
      "The document does not word the messages of fields.",
    'list-page.ts StringLiteral: "This must be a whole number." → ""':
      "The document does not word the messages of fields.",
    'list-page.ts StringLiteral: "This must be at least 1." → ""': "The document does not word the messages of fields.",
    'list-page.ts StringLiteral: "This can be at most 200." → ""': "The document does not word the messages of fields.",
    "list-page.ts ConditionalExpression: last !== undefined → true": "A page with another behind it has an item.",
    'list-page.ts StringLiteral: "This is no cursor of this list." → "" (2)':
      "The document does not word the messages of fields.",
    'list-page.ts StringLiteral: "" → "Stryker was here!" (3)': "No column has either name.",
    "problem.ts ConditionalExpression: fields.length > 0 → true":
      "The document does not say that other errors have no list of fields.",
    "repeated.ts ConditionalExpression: first.location !== null → false":
      "The document says nothing of the header Location.",
    'repeated.ts StringLiteral: "string" → "" (2)': "The document says nothing of the header Location.",
    "routes/comments.ts ObjectLiteral: { roles: everybody } → {} (2)":
      "The handler refuses visitors, and looks at the input only afterwards.",
    "routes/people.ts ObjectLiteral: { roles: everybody } → {}":
      "The handler refuses visitors, and looks at the input only afterwards.",
    "routes/people.ts ObjectLiteral: { roles: everybody } → {} (2)":
      "The handler refuses visitors, and looks at the input only afterwards.",
    "routes/tickets.ts ObjectLiteral: { config: { roles: everybody } } → {}":
      "The handler refuses visitors, and looks at the input only afterwards.",
    "routes/people.ts ConditionalExpression: user.id === me.id → false":
      "Everybody sees the same of their own account, whatever their role was.",
    'routes/sign-in.ts ObjectLiteral: { httpOnly: true, sameSite: "strict", path: "/" } → {}':
      "The document does not say which attributes a cookie has.",
    'routes/sign-in.ts StringLiteral: "/" → ""': "The document does not say which attributes a cookie has.",
    'routes/sign-in.ts StringLiteral: "/" → "" (2)': "The document does not say which attributes a cookie has.",
    'tickets.ts ConditionalExpression: ["open", "assigned"].includes(status) && now > dueAt → false':
      "It takes hours until the difference shows, and the tester does not wait for times.",
    "tickets.ts BlockStatement: { database .prepare( \"UPDATE tickets SET status = 'closed', updatedAt = ?, statusSince = ? WHERE status = 'solved' AND statusSince <= ?\", ) .run(now, now, now - limits.reopenWindow); } → {}":
      "It takes hours until the difference shows, and the tester does not wait for times.",
  },
};
