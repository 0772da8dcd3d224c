import { expect, test } from "vitest";
import { judgeAddress, judgedModel } from "./judge-address.ts";
import { servedInMemory } from "./served-in-memory.ts";

test("a method that a path does not have has to be refused in some way, also where the document has no error for it", async () => {
  expect(judgedModel.errors.some(({ when, from }) => when === "wrong method" && from === "document")).toBe(false);
  const judge = async (status: number): Promise<readonly string[]> => {
    const { report } = await judgeAddress(
      await servedInMemory(judgedModel, (_, answer) => {
        if (answer.status === 405) Object.assign(answer, { status, body: "" });
        return true;
      }),
      600,
    );
    return report.findings.map(({ received }) => received);
  };
  expect(await judge(404)).toEqual([]);
  expect((await judge(200)).length).toBeGreaterThan(0);
});
