/** Letters of five columns each, in hexadecimal; the lowest bit of a column is the upper pixel. */
const letters =
  "A7C1211127C B7F49494936 C3E41414122 D7F4141413E E7F49494941 F7F09090901 G3E41415173 H7F0808087F I00417F4100 J2040413F01 K7F08142241 L7F40404040 M7F021C027F N7F0408107F O3E4141413E P7F09090906 Q3E4151215E R7F09192946 S2649494932 T03017F0103 U3F4040403F V1F2040201F W3F4038403F X6314081463 Y0304780403 Z6159494D43 03E5149453E 100427F4000 27249494946 32141494D33 41814127F10 52745454539 63C4A494931 74121110907 83649494936 9464949291E";

const columnsByLetter: ReadonlyMap<string, readonly number[]> = new Map(
  letters
    .split(" ")
    .map((one) => [one.charAt(0), [1, 3, 5, 7, 9].map((at) => Number.parseInt(one.slice(at, at + 2), 16))]),
);

/** The columns of a letter, from the left; none for a letter that there is no drawing of. */
export function columnsOfLetter(letter: string): readonly number[] {
  return columnsByLetter.get(letter) ?? [];
}
