/** What is noted about something for which a reason was chosen, or with which something was done: by words of these. The first that matches counts. */
export const notesOfChoices: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(late|overdue)\b/i,
    ["Came back {few} days late.", "Called twice before it came back.", "Brought on {weekday} instead of {weekday2}."],
  ],
  [
    /^(damaged?|broken)\b|record damage/i,
    [
      "The handle is broken.",
      "A crack in the case.",
      "The cable was cut.",
      "A deep scratch on the front.",
      "The switch does not work any more.",
    ],
  ],
  [
    /^lost\b|lose/i,
    ["Left on the train.", "Not found after moving house.", "Stolen from the garage, says {firstName}."],
  ],
  [/^clean/i, ["Paint on the handle.", "Full of saw dust.", "Mud on the wheels.", "Had to be washed twice."]],
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
