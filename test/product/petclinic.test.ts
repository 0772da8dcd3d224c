import { afterAll, beforeAll, expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import { runProduct } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

let clinic: RunningProduct;

beforeAll(async () => {
  clinic = await runProduct(fileURLToPath(new URL("../../specs/petclinic.md", import.meta.url)), "--sample", "none");
});

afterAll(() => clinic.stop());

interface Told {
  readonly status: number;
  /** What the body says; undefined where there is none. */
  readonly body: unknown;
}

const basic = (name: string, password: string): { readonly Authorization: string } => ({
  Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`,
});
const admin = basic("admin", "admin");

async function told(method: string, path: string, json?: object, headers: object = admin): Promise<Told> {
  const { status, text } = await clinic.send(method, `/petclinic/api${path}`, {
    headers: { ...headers },
    ...(json === undefined ? {} : { json }),
  });
  return { status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
}

const nora = {
  firstName: "Nora",
  lastName: "Fielding",
  address: "7 Chapel Row",
  city: "Ludlow",
  telephone: "01584555",
};
const rex = { name: "Rex", birthDate: "2024-02-29", type: { id: 2, name: "dog" } };

async function added(path: string, json: object): Promise<number> {
  const { status, body } = await told("POST", path, json);
  expect(status).toBe(201);
  return (body as { readonly id: number }).id;
}

/** An owner with a pet; answers both ids. */
async function household(): Promise<readonly [owner: number, pet: number]> {
  const owner = await added("/owners", nora);
  return [owner, await added(`/owners/${owner}/pets`, rex)];
}

test("nothing is told to whoever does not say who they are", async () => {
  const { status, body } = await told("GET", "/owners", undefined, {});
  expect(status).toBe(401);
  expect(body).toMatchObject({
    type: `http://127.0.0.1:${clinic.port}/petclinic/api/owners`,
    status: 401,
    schemaValidationErrors: [],
  });
  expect((await told("GET", "/owners", undefined, basic("admin", "nimda"))).status).toBe(401);
  expect((await told("POST", "/owners", {}, {})).status).toBe(401);
});

test("what can be chosen is there from the beginning", async () => {
  expect((await told("GET", "/pettypes")).body).toEqual(
    ["cat", "dog", "lizard", "snake", "bird", "hamster"].map((name, at) => ({ id: at + 1, name })),
  );
  expect((await told("GET", "/specialties")).body).toEqual(
    ["radiology", "surgery", "dentistry"].map((name, at) => ({ id: at + 1, name })),
  );
});

test("a new customer comes with a pet, which is seen", async () => {
  const owner = await told("POST", "/owners", nora);
  const { id } = owner.body as { readonly id: number };
  expect(owner).toEqual({ status: 201, body: { id, ...nora, pets: [] } });
  const pet = await told("POST", `/owners/${id}/pets`, rex);
  const { id: petId } = pet.body as { readonly id: number };
  expect(pet).toEqual({ status: 201, body: { id: petId, ...rex, ownerId: id, visits: [] } });
  const visit = await told("POST", `/owners/${id}/pets/${petId}/visits`, {
    description: "First look",
    date: "2025-04-12",
  });
  expect(visit).toMatchObject({ status: 201, body: { petId, description: "First look", date: "2025-04-12" } });
  expect((await told("GET", `/owners/${id}`)).body).toEqual({
    id,
    ...nora,
    pets: [{ id: petId, ...rex, ownerId: id, visits: [visit.body] }],
  });
});

test("a customer who comes again may have another address, and a pet another name", async () => {
  const [owner, pet] = await household();
  const moved = { ...nora, lastName: "Fielding-Moor", address: "8 Chapel Row" };
  expect(await told("PUT", `/owners/${owner}`, moved)).toEqual({ status: 204, body: undefined });
  expect(await told("PUT", `/owners/${owner}/pets/${pet}`, { ...rex, name: "Rexi", birthDate: "2024-03-01" })).toEqual({
    status: 204,
    body: undefined,
  });
  expect((await told("GET", `/owners/${owner}`)).body).toMatchObject({
    ...moved,
    pets: [{ name: "Rexi", birthDate: "2024-03-01" }],
  });
});

test("who leaves something out when replacing is told what", async () => {
  const [owner] = await household();
  const { status, body } = await told("PUT", `/owners/${owner}`, { firstName: "Nora" });
  expect(status).toBe(400);
  const { schemaValidationErrors: errors } = body as {
    readonly schemaValidationErrors: readonly { readonly field: string }[];
  };
  expect(errors.map(({ field }) => field)).toEqual(["lastName", "address", "city", "telephone"]);
});

test("names are made of letters and telephone numbers of digits", async () => {
  const fieldsOf = async (more: object): Promise<unknown> => {
    const { status, body } = await told("POST", "/owners", { ...nora, ...more });
    return status === 201
      ? "fine"
      : (body as { readonly schemaValidationErrors: readonly { readonly field: string }[] }).schemaValidationErrors.map(
          ({ field }) => field,
        );
  };
  expect(await fieldsOf({ telephone: "+44 1584" })).toEqual(["telephone"]);
  expect(await fieldsOf({ firstName: "N0ra", lastName: "Fielding 2" })).toEqual(["firstName", "lastName"]);
  expect(await fieldsOf({ firstName: "Anna Luísa", lastName: "Medeiros Jr." })).toBe("fine");
});

test("a pet is found below its owner and below no other", async () => {
  const [[owner, pet], [other]] = [await household(), await household()];
  expect((await told("GET", `/owners/${owner}/pets/${pet}`)).body).toMatchObject({ id: pet, ownerId: owner });
  expect((await told("GET", `/owners/${other}/pets/${pet}`)).status).toBe(404);
  expect((await told("PUT", `/owners/${other}/pets/${pet}`, rex)).status).toBe(404);
  expect((await told("POST", `/owners/${other}/pets/${pet}/visits`, { description: "x" })).status).toBe(404);
  expect((await told("POST", "/owners/999999/pets", rex)).status).toBe(404);
});

test("a visit that says no day is today's, and is changed and taken back like any other", async () => {
  const [, pet] = await household();
  const { status, body } = await told("POST", "/visits", { description: "Limps", petId: pet });
  const { id, date } = body as { readonly id: number; readonly date: string };
  expect([status, body]).toEqual([201, { id, petId: pet, date, description: "Limps" }]);
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await told("PUT", `/visits/${id}`, { date: "2025-01-02", description: "Limps less" })).status).toBe(204);
  expect(await told("GET", `/visits/${id}`)).toEqual({
    status: 200,
    body: { id, petId: pet, date: "2025-01-02", description: "Limps less" },
  });
  expect((await told("DELETE", `/visits/${id}`)).status).toBe(204);
  expect((await told("GET", `/visits/${id}`)).status).toBe(404);
});

test("pets are born by today, and no more than fifty years ago", async () => {
  const [owner] = await household();
  for (const birthDate of ["2199-01-01", "1900-01-01"]) {
    expect((await told("POST", `/owners/${owner}/pets`, { ...rex, birthDate })).status, birthDate).toBe(400);
  }
});

test("a pet is of a kind that there is", async () => {
  const [owner] = await household();
  const { status, body } = await told("POST", `/owners/${owner}/pets`, { ...rex, type: { id: 999 } });
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ schemaValidationErrors: [expect.objectContaining({ field: "type.id" })] }),
  ]);
});

test("owners are looked for by how their names begin, in one list or page by page", async () => {
  for (const lastName of ["Quennell", "Quentin", "Quick"]) await added("/owners", { ...nora, lastName });
  const names = (body: unknown): unknown =>
    (body as readonly { readonly lastName: string }[]).map(({ lastName }) => lastName);
  expect(names((await told("GET", "/owners?lastName=Quen")).body)).toEqual(["Quennell", "Quentin"]);
  const { body } = await told("GET", "/v2/owners?lastName=Qu&page=1&size=2");
  const { content, ...page } = body as { readonly content: unknown };
  expect([names(content), page]).toEqual([["Quick"], { page: 1, size: 2, totalElements: 3, totalPages: 2 }]);
  expect(await told("GET", "/v2/owners?lastName=Nobody")).toEqual({
    status: 200,
    body: { content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 },
  });
});

test.each(["page=-1", "size=0", "size=101", "size=many"])("a page of %s is a bad request", async (query) => {
  expect((await told("GET", `/v2/pets?${query}`)).status).toBe(400);
});

test("who goes takes pets and visits along", async () => {
  const [owner, pet] = await household();
  const visit = await added("/visits", { description: "Once", petId: pet });
  expect(await told("DELETE", `/owners/${owner}`)).toEqual({ status: 204, body: undefined });
  for (const path of [`/owners/${owner}`, `/pets/${pet}`, `/visits/${visit}`])
    expect((await told("GET", path)).status, path).toBe(404);
});

test("a vet is special in several things, which are replaced together", async () => {
  const { status, body } = await told("POST", "/vets", {
    firstName: "Vera",
    lastName: "Hand",
    specialties: [
      { id: 1, name: "radiology" },
      { id: 2, name: "surgery" },
    ],
  });
  const { id } = body as { readonly id: number };
  expect([status, body]).toEqual([
    201,
    {
      id,
      firstName: "Vera",
      lastName: "Hand",
      specialties: [
        { id: 1, name: "radiology" },
        { id: 2, name: "surgery" },
      ],
    },
  ]);
  expect(
    (
      await told("PUT", `/vets/${id}`, {
        id,
        firstName: "Vera",
        lastName: "Hand-Moor",
        specialties: [{ name: "dentistry" }],
      })
    ).status,
  ).toBe(204);
  expect((await told("GET", `/vets/${id}`)).body).toEqual({
    id,
    firstName: "Vera",
    lastName: "Hand-Moor",
    specialties: [{ id: 3, name: "dentistry" }],
  });
  expect((await told("PUT", `/vets/${id}`, { firstName: "Vera", lastName: "Hand", specialties: [] })).status).toBe(204);
  expect((await told("GET", `/vets/${id}`)).body).toMatchObject({ specialties: [] });
  expect((await told("POST", "/vets", { firstName: "Vera", lastName: "Hand", specialties: [{}] })).status).toBe(400);
  expect((await told("DELETE", `/vets/${id}`)).status).toBe(204);
});

test("kinds and specialties are kept like everything else", async () => {
  for (const path of ["/pettypes", "/specialties"]) {
    const id = await added(path, { name: "newt" });
    expect((await told("PUT", `${path}/${id}`, { id, name: "great newt" })).status).toBe(204);
    expect(await told("GET", `${path}/${id}`)).toEqual({ status: 200, body: { id, name: "great newt" } });
    expect((await told("POST", path, { name: "" })).status).toBe(400);
    expect((await told("DELETE", `${path}/${id}`)).status).toBe(204);
    expect((await told("GET", `${path}/${id}`)).status).toBe(404);
  }
});

test("everyone keeps the books that their roles name, and no others", async () => {
  const hired = { username: "desk", password: "front desk", enabled: true, roles: [{ name: "OWNER_ADMIN" }] };
  expect(await told("POST", "/users", hired)).toEqual({
    status: 201,
    body: { username: "desk", enabled: true, roles: [{ name: "OWNER_ADMIN" }] },
  });
  await told("POST", "/users", { username: "vet", password: "stethoscope", roles: [{ name: "VET_ADMIN" }] });
  const [desk, vet] = [basic("desk", "front desk"), basic("vet", "stethoscope")];
  const status = async (method: string, path: string, who: object, json?: object): Promise<number> =>
    (await told(method, path, json, who)).status;
  expect(await status("GET", "/owners", desk)).toBe(200);
  expect(await status("GET", "/pettypes", desk)).toBe(200);
  expect(await status("POST", "/pettypes", desk, { name: "newt" })).toBe(403);
  expect(await status("GET", "/vets", desk)).toBe(403);
  expect(await status("GET", "/vets", vet)).toBe(200);
  expect(await status("GET", "/owners", vet)).toBe(403);
  expect(await status("POST", "/owners", vet, {})).toBe(403);
  expect(await status("POST", "/users", vet, hired)).toBe(403);
});

test("a user has at least one role, of those that there are", async () => {
  expect((await told("POST", "/users", { username: "idle", password: "idle", roles: [] })).status).toBe(400);
  expect((await told("POST", "/users", { username: "king", password: "king", roles: [{ name: "KING" }] })).status).toBe(
    400,
  );
  expect(
    (await told("POST", "/users", { username: "admin", password: "mine now", roles: [{ name: "ADMIN" }] })).status,
  ).toBe(400);
});

test("one call always fails, in the form of all errors", async () => {
  const { status, body } = await told("GET", "/oops");
  expect(status).toBe(400);
  expect(Object.keys(body as object)).toEqual([
    "type",
    "title",
    "status",
    "detail",
    "timestamp",
    "schemaValidationErrors",
  ]);
});

test("the screens are signed in to with the name and password that each call carries, and an unknown one is refused", async () => {
  const act = (input: object): ReturnType<RunningProduct["send"]> =>
    clinic.send("POST", "/_ninepoint/act", { json: { call: "", subject: null, input, ifMatch: null } });
  const refused = await act({ username: "admin", password: "wrong" });
  expect(refused.status).toBe(401);
  expect(refused.headers["set-cookie"]).toBeUndefined();
  expect((await act({ username: "admin" })).status).toBe(401);
  const granted = await act({ username: "admin", password: "admin" });
  expect(granted.status).toBe(200);
  const cookie = String(granted.headers["set-cookie"]).split(";")[0]!;
  const { text } = await clinic.send("GET", "/_ninepoint/product", { headers: { Cookie: cookie } });
  expect(JSON.parse(text)).toMatchObject({ viewer: { label: "admin" } });
});
