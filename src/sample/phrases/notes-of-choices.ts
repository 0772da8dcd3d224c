/** What is noted about something for which a reason was chosen, or with which something was done: by words of these. The first that matches counts. */
export const notesOfChoices: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(late|overdue)\b/i,
    [
      "Came back late.",
      "Called twice before it came back.",
      "Brought on {Wednesday|Thursday|Friday} instead of {Monday|Tuesday}.",
    ],
  ],
  [
    /^(damaged?|broken)\b|record damage/i,
    [
      "A part is broken off.",
      "A deep scratch on the front.",
      "One side is bent.",
      "It does not work any more.",
      "Came back with a part missing.",
    ],
  ],
  [
    /^lost\b|lose/i,
    ["Left on the train.", "Not found after moving house.", "Stolen from the garage, says {firstName}."],
  ],
  [/^clean/i, ["Paint on one side.", "Full of dust.", "Covered in mud.", "Had to be washed twice."]],
  [
    /waive|forgive|goodwill/i,
    [
      "Forgiven, as it was the first time.",
      "It was broken before.",
      "The desk had made a mistake.",
      "Agreed with {fullName}.",
    ],
  ],
];
