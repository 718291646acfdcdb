import { describe, expect, test } from "vitest";
import { findState, states } from "#domain/profile/states.ts";
import { states as english } from "#english/checkout/states.ts";
import { states as hindi } from "#hindi/checkout/states.ts";

describe("the states of India in Hindi (§23.96)", () => {
  test("each has a name of its own, by which it is found again", () => {
    const shown = states.map(hindi().name);
    expect(new Set(shown).size).toBe(states.length);
    for (const name of shown) expect(name).toMatch(/^[\p{Script=Devanagari} ]+$/u);
    expect(shown.map(hindi().official)).toEqual(states);
  });

  test("typed without blanks, or with letters of two signs, it is the same", () => {
    expect(hindi().official(" मध्यप्रदेश ")).toBe("Madhya Pradesh");
    expect(hindi().official("छत्तीसगढ\u093c")).toBe("Chhattisgarh");
    expect(hindi().official("मिज\u093cोरम")).toBe("Mizoram");
    expect(hindi().official("Delhi")).toBeUndefined();
    expect(hindi().name("Atlantis")).toBe("Atlantis");
  });

  test("English shows the official names, and knows no Hindi", () => {
    expect(states.map(english().name)).toEqual(states);
    expect(findState("दिल्ली")).toBeUndefined();
    expect(findState("new delhi")).toBe("Delhi");
  });
});
