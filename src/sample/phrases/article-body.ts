/** Sentences of articles about `{topic}`, by where they stand. */
export const articleBody = {
  opens: [
    "Ask ten people about {topic}, and you will get eleven answers.",
    "For years nobody in {city} talked about {topic}. Now everybody does.",
    "I have to admit that I knew little about {topic} before I moved to {city}.",
    "There is a shelf in the library where everything about {topic} is kept.",
    "{fullName} smiles when somebody mentions {topic}.",
  ],
  goesOn: [
    "The first surprise is how many people care about {topic}.",
    "“You do not need much,” says {fullName}, “only some time.”",
    "{few} years ago hardly anybody in {city} had heard of {topic}.",
    "It costs less than most people think.",
    "Of course not everybody agrees.",
    "Some of what I know about {topic} comes from books, most of it from trying.",
    "What was tried in {city2} did not go well, and it is worth looking at why.",
    "The numbers tell only half of the story.",
    "What matters more is what {topic} changes in an ordinary week.",
    "Every {weekday2} a small group meets to talk about {topic}.",
    "It is slow, and that is part of the pleasure.",
    "Schools have begun to take an interest as well.",
    "Whoever is new to {topic} should begin small.",
    "There are mistakes that everybody makes once.",
    "Much that is written about {topic} is out of date.",
  ],
  closes: [
    "The next meeting is in {nextMonth}. Everybody is welcome.",
    "Perhaps that is the best thing about {topic}: it is never finished.",
    "I will report again in {nextMonth}.",
    "Write to me if you know more about {topic}.",
  ],
} as const;
