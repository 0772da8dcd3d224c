import type { Domain } from "./domain.ts";

/** People, and what they form together. */
export const peopleDomains: readonly Domain[] = [
  {
    words:
      "person people user member employee worker colleague staff contact patient student pupil guest visitor candidate applicant customer_contact teacher driver doctor nurse vet veterinarian owner tenant landlord resident player coach trainer instructor speaker actor director volunteer parent child kid guardian donor reader borrower passenger agent operator reviewer judge editor moderator organizer organiser host attendee participant subscriber lawyer consultant freelancer mechanic technician cashier waiter chef photographer seller bidder citizen voter lecturer professor tutor mentor mentee apprentice intern manager lead admin administrator therapist counsellor beneficiary recipient sender witness",
    titles: ["{fullName}"],
    isPerson: true,
    kinds: "Regular|New|Guest|Honorary|Former",
    about: [
      "Lives in {city} and works as a {profession}.",
      "Joined in {month} {year}; best reached on {weekday} {part}.",
      "Likes {subjectArea} and {football|volleyball|tennis|choir singing|long walks|rowing|chess|climbing|cooking}.",
    ],
    voice: "person",
    picture: "portrait",
  },
  { words: "family household", titles: ["{lastName}", "{lastName} family"], picture: "portrait" },
  {
    words: "club association society community charity ngo foundation union group_of_people",
    titles: [
      "{city} {sport} club",
      "Friends of the {landscape}",
      "{subjectArea} {city}",
      "{lastName} Foundation",
      "Society for {subjectArea}",
    ],
    kinds: "Sports|Culture|Nature|Charity|Neighbours",
    about: ["Meets every {weekday} {part}; guests are welcome.", "Founded in {year}, with {number} members."],
    voice: "discussion",
    picture: "landscape",
  },
  {
    words: "group",
    near: "member members group chat channel friends community meet",
    titles: ["Friends of the {landscape}", "{subjectArea} {city}", "{city} {sport}", "{weekday} {part} group"],
    about: ["Meets every {weekday} {part}; guests are welcome."],
    voice: "discussion",
  },
  {
    words: "channel chat chat_room",
    titles: [
      "{department}",
      "{subjectArea}",
      "{city} news",
      "Lunch on the {floor}",
      "Welcome",
      "Help with the {system}",
    ],
    voice: "discussion",
  },
  { words: "role_of_people job_title function", titles: ["{job}"] },
  {
    words: "election vote poll ballot survey questionnaire",
    titles: [
      "Where should the {season} party be?",
      "Name for the new {noun}",
      "{department}: satisfaction {year}",
      "Opening hours in {month}",
      "Board election {year}",
      "{subjectArea}: your opinion",
    ],
    about: ["Takes about {few} minutes; open until the end of {nextMonth}."],
    voice: "discussion",
  },
  {
    words: "petition",
    titles: [
      "A crossing for {street}",
      "Save the {landscape}",
      "Bicycle lane on {street}",
      "Longer hours for the library",
      "A playground in {city}",
    ],
    about: ["We ask the town council to decide before {nextMonth}."],
    voice: "discussion",
  },
  {
    words: "habit routine",
    titles: [
      "{few} pages a day",
      "Walk before breakfast",
      "Practise the {instrument}",
      "Drink water",
      "Ten minutes of Spanish",
      "No screen after nine",
    ],
  },
  {
    words: "achievement badge_of_merit award prize medal",
    titles: [
      "{ordinal} place, {sport}",
      "Best {noun} {year}",
      "{number} kilometres",
      "Volunteer of {month}",
      "{lastName} Prize {year}",
    ],
  },
  { words: "hobby interest", titles: ["{subjectArea}", "{sport}", "{instrument}"] },
  { words: "language tongue", titles: ["{language}"] },
  {
    words: "permit licence_of_authority permission visa passport registration",
    titles: [
      "Street party, {street}",
      "Building permit, {street}",
      "Market stall in {city}",
      "Fishing, {landscape}",
      "Parking for residents, {street}",
    ],
    kinds: "Building|Event|Parking|Trade",
    voice: "request",
    picture: "page",
  },
  {
    words: "application petition_to_office submission_to_office",
    near: "permit office authority citizen council town municipality clerk",
    titles: ["Building permit, {street}", "Street party, {street}", "Market stall in {city}", "Parking for residents"],
    voice: "request",
    picture: "page",
  },
  {
    words: "law regulation article_of_law statute",
    titles: ["Noise in residential areas", "Use of the {landscape}", "Dogs in public parks", "Waste and recycling"],
    voice: "request",
  },
  {
    words: "insurance policy coverage",
    near: "insurance policy claim claims insured premium holder",
    titles: ["{what}, {fullName}", "{what}, {city}"],
    lists: { what: "Household contents|Car|Travel|Liability|Bicycle|Legal costs|Dental|Building" },
    kinds: "Household|Car|Travel|Liability|Dental|Building",
  },
  {
    words: "damage defect accident damage_report",
    near: "car cars vehicle vehicles van driver drivers odometer plate garage",
    titles: ["{what}", "{what}, found on {weekday}"],
    lists: {
      what: "Scratch on the left door|Flat tyre|Crack in the windscreen|Dent in the rear bumper|Wing mirror broken|Warning light is on|Headlight does not work|Torn seat cover|Wiper blade is torn|Back door does not lock|Hub cap is missing|Noise from the brakes",
    },
    voice: "record",
    picture: "product",
  },
  {
    words: "claim damage loss damage_report accident insurance_claim",
    titles: ["{damage}, {street}", "{damage} in {city}", "{damage} on {weekday}"],
    lists: {
      damage:
        "Burst pipe|Broken windscreen|Hail damage|Stolen bicycle|Kitchen fire|Storm damage to the roof|Scratched door|Water in the cellar|Lost suitcase|Broken laptop",
    },
    kinds: "Water|Fire|Storm|Theft|Glass|Accident",
    about: [
      "It happened on {weekday} {part} while nobody was at home.",
      "The neighbour saw it and called us.",
      "The repair firm {company} has made an estimate.",
      "The police in {city} have been informed.",
      "Photographs and the receipt are enclosed.",
    ],
    voice: "claim",
    picture: "landscape",
  },
  {
    words: "lost_item found_item lost_property",
    titles: [
      "{colour} umbrella",
      "{colour} backpack",
      "Keys with {colour} tag",
      "Left glove",
      "Phone in {colour} case",
      "Glasses",
    ],
    picture: "product",
  },
];
