import type { Voice } from "./voice.ts";

/** How people write about what does not work, and how those answer who help them. */
export const supportVoice: Voice = {
  opens: [
    "Thank you for your message about {it}.",
    "About {it}: I have looked into it this {part}.",
    "Hello, I am taking care of {it} now.",
    "Could you tell me since when this happens?",
    "I can see the same here.",
    "We have found the reason.",
    "This should work again now.",
    "I have passed {it} on to {firstName}, who knows more about it.",
    "Thank you for telling us.",
  ],
  goesOn: [
    "Please restart it once and try again.",
    "A technician from {company} will come on {weekday}.",
    "The spare part should arrive on {weekday}.",
    "Until then you can use the one on the {floor}.",
    "I will ask {firstName} and come back to you tomorrow.",
    "Please let me know if it happens again.",
    "You will hear from me before {weekday}.",
    "Do you need it before {weekday}?",
    "I have reset the password; a new one is in your mail.",
    "The setting was wrong since the update on {weekday}.",
    "I will keep an eye on it until {weekday}.",
  ],
  asks: {
    opens: [
      "It happened again on {weekday} {part}.",
      "Any news on {it}?",
      "When can I expect an answer about {it}?",
      "Could somebody call me about {it}?",
      "It began on {weekday} {part}.",
      "My colleague on the {floor} has the same.",
      "I have restarted everything once more, without success.",
      "It is worse than on {weekday}.",
      "One more thing about {it}: it only happens in the {part}.",
    ],
    goesOn: [
      "I have sent you a picture of the screen.",
      "I can be reached at my desk in the {part}.",
      "For now I use the one on the {floor}.",
      "It would be good to have it by {weekday}.",
      "Please call me before you come.",
    ],
  },
  thanks: {
    opens: [
      "That did the trick, thank you.",
      "Thank you, it works again.",
      "It works for my colleague, but still not for me.",
      "I have tried that, and nothing has changed.",
      "Thank you for the quick answer.",
      "Many thanks for your help.",
      "Many thanks! Since {weekday} all has been well.",
      "{weekday} suits me; I am there all day.",
    ],
    goesOn: [
      "I will tell the others on the {floor}.",
      "I can be reached at my desk in the {part}.",
      "I will write again if it comes back.",
    ],
  },
  onlyAbout: [
    {
      said: /restart|this happens|happened|happens|the same|found the reason|work again|works again|began|worse|did the trick|works for|nothing has changed|all has been well|setting|comes back|the one on the|without success|picture of the screen|in the \{part\}\.$/,
      about: /^(?!Delivery|Wrong amount|Request|Please|How do I|Where is|Change of|Return of|Charged)/,
    },
    { said: /password/, about: /password|sign in|access/i },
    {
      said: /technician|spare part|the one on the|restart it|restarted/,
      about:
        /^(?!Delivery|Request|Please|How do I).*(printer|photocopier|scanner|projector|reader|machine|camera|register|laptop|screen|phone|headset|tablet)/i,
    },
  ],
  reasons: [
    "Nobody can work until it is mended.",
    "The customer {company} is waiting.",
    "It is needed for {weekday}.",
    "It has happened {few} times this week.",
  ],
  notes: [
    "Called back on {weekday}; nobody answered.",
    "Same as a case in {lastMonth}; see the notes there.",
    "The device is still under guarantee until {nextMonth}.",
    "Passed on to {company}, who answer within two days.",
    "The user prefers to be called in the {part}.",
    "Ask {firstName} first, who knows the history.",
  ],
  results: [
    "The cable was loose; it works again.",
    "Replaced the {device}.",
    "The account was locked and is open again.",
    "Updated to the newest version, tested together.",
    "Explained by phone; no fault found.",
  ],
};
