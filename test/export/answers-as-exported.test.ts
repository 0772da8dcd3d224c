import { expect, test } from "vitest";
import { exportedModel } from "./exported-documents.ts";
import { judgeAnswers } from "./judged-answers.ts";
import { judgedDocuments } from "./judged-documents.ts";

// `npm run bench:exports` makes 1,000 calls for each document.
test.each(judgedDocuments)(
  "the product of $name answers the judge's calls as OpenAPI says for all and for each role, and as its mock does",
  async ({ file, calls }) => {
    const model = exportedModel(file);
    const { answered, validated, problems, differences, stoppedBy } = await judgeAnswers(model, calls);
    expect([...problems]).toEqual([]);
    expect(differences).toEqual([]);
    expect(stoppedBy).toBeNull();
    const least = model.calls.length === 0 ? 0 : calls;
    expect(answered).toBeGreaterThanOrEqual(least);
    expect(validated).toBeGreaterThanOrEqual(least / 4);
  },
);
