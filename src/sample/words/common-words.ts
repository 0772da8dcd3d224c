/** Words that the patterns of all domains can use, by their placeholder. */
export const commonWords: Readonly<Record<string, string>> = {
  adj: "quiet|golden|last|hidden|broken|long|silent|distant|burning|empty|wild|northern|crooked|gentle|borrowed|restless|early|blue|secret|forgotten|paper|winter|second|honest|painted",
  noun: "river|garden|lantern|harbour|orchard|mirror|bridge|letter|island|clock|forest|tide|window|mountain|map|violin|station|storm|carousel|compass|lighthouse|meadow|kite|market|ferry|staircase",
  nouns:
    "rivers|gardens|lanterns|letters|islands|clocks|strangers|windows|mountains|maps|storms|bridges|birds|shadows|harbours|winters|neighbours|stars|fields|trains",
  someone:
    "gardener|clockmaker|cartographer|teacher|ferryman|baker|nurse|astronomer|locksmith|violinist|beekeeper|detective|swimmer|translator|librarian|cook|fisherman|painter|postman|engineer",
  profession:
    "gardener|teacher|baker|nurse|translator|librarian|cook|carpenter|engineer|electrician|photographer|midwife|bookseller|architect",
  landscape:
    "harbour|valley|old town|north coast|river bank|city park|lake|hills|market square|botanical garden|castle hill|railway bridge|vineyards|lighthouse|waterfront",
  colour: "black|white|red|blue|green|grey|yellow|brown|silver|navy|beige|orange|olive|burgundy|turquoise",
  material:
    "oak|steel|cotton|wool|leather|ceramic|bamboo|glass|linen|walnut|aluminium|brass|felt|stainless steel|cork|enamel",
  season: "spring|summer|autumn|winter",
  month: "January|February|March|April|May|June|July|August|September|October|November|December",
  weekday: "Monday|Tuesday|Wednesday|Thursday|Friday",
  part: "morning|afternoon|evening",
  ordinal: "first|second|third|fourth|fifth|sixth",
  few: "two|three|four|five|six",
  floor: "ground floor|first floor|second floor|third floor|basement|top floor",
  department:
    "Sales|Marketing|Finance|Support|Purchasing|Human resources|Production|Logistics|Research|Legal|Quality|Customer service|Facilities|Controlling|Engineering|Design",
  subjectArea:
    "city trees|local history|urban cycling|night trains|community gardens|old maps|bees in towns|slow travel|home energy|public libraries|wild swimming|sourdough|small museums|street photography|repair cafés|river wildlife|remote work|school meals|second-hand shops|open data|winter birds|folk music|rainwater|heat pumps|paper recycling",
  tag: "new|important|local|family|outdoor|vintage|handmade|beginner|advanced|seasonal|limited|popular|regional|sale|classic|organic|quick|free|digital|archive",
  thingTag: "popular|new|for beginners|for professionals|weekend|with case|with manual|sturdy|classic|easy to carry",
  office:
    "invoices|contracts|price lists|travel expenses|time sheets|delivery notes|customer records|purchase orders|the staff handbook|the yearly report|the inventory|the supplier list",
  room: "meeting room {digit}|the canteen|the front desk|the warehouse|office {number}|the workshop|the showroom|the loading bay|the kitchen on the {floor}",
  device:
    "printer|scanner|projector|laptop|docking station|card reader|label printer|desk phone|headset|second screen|badge reader|coffee machine|conference camera|cash register|tablet",
  printer: "printer|label printer|photocopier|cash register",
  display: "laptop|second screen|tablet|projector|conference camera",
  speaker: "headset|desk phone|projector|laptop|conference camera",
  movingDevice: "printer|scanner|projector|laptop|docking station|coffee machine|label printer|photocopier",
  fixedDevice:
    "printer|scanner|projector|card reader|label printer|badge reader|coffee machine|conference camera|cash register|photocopier",
  system:
    "time sheet|customer portal|shared calendar|web shop|payroll page|booking page|wiki|e-mail program|newsletter tool|ordering form|document archive|staff directory",
  cuisine:
    "Italian|Thai|Lebanese|French|Indian|Mexican|Japanese|Turkish|Greek|Vietnamese|Polish|Spanish|Ethiopian|Korean|Portuguese",
  sport:
    "football|volleyball|tennis|badminton|rowing|swimming|basketball|table tennis|handball|climbing|judo|athletics|fencing|chess",
  instrument:
    "piano|violin|cello|guitar|flute|clarinet|trumpet|harp|saxophone|drum kit|viola|double bass|accordion|oboe",
  skill:
    "project planning|spreadsheets|public speaking|first aid|welding|technical drawing|bookkeeping|negotiation|photography|data analysis|customer care|fork-lift driving|copywriting|interface design|SQL|TypeScript|Spanish|sign language",
  job: "Bookkeeper|Warehouse clerk|Software developer|Nurse|Electrician|Sales representative|Project manager|Product designer|Data analyst|Receptionist|Machine operator|Technical writer|Account manager|Chef|Gardener|Purchasing agent|Quality inspector|Lab assistant|Teacher|Truck driver|Office manager|Social worker|Carpenter|Head of sales",
  task: "Order new name badges|Call the landlord about the lift|Prepare the slides for {weekday}|Renew the parking permits|Back up the photo archive|Book the venue for the {season} party|Update the price list|Check the fire extinguishers|Clean the filter of the coffee machine|Send the contract to {company}|Review the draft for {company}|Collect quotes for new {furniture}|Translate the leaflet|Sort the returned parcels|Sign the delivery notes|Plan the {month} inventory|Replace the lamps on the {floor}|Invite {fullName} for lunch|Answer the questions from {company}|Archive the files of {year}|Proofread the {month} newsletter|Repair the {device} in {room}",
  furniture: "desks|office chairs|shelves|whiteboards|lockers|cabinets|benches|blinds|lamps|partitions",
  thing:
    "Cordless drill|Hedge trimmer|Telescopic ladder|Floodlight|Film camera|Pressure washer|Tile cutter|Belt sander|Party tent|Beamer|Tripod|Sewing machine|Camping stove|Hand truck|Laser level|Chain saw|Extension lead|Bicycle trailer|Folding table|Loudspeaker|Jigsaw|Lawn mower|Paint sprayer|Raclette grill|Sound mixer|Circular saw|Roof box|Metal detector|Slide projector|Steam cleaner",
  maker:
    "Nordhaus|Velora|Kestrel|Brightwell|Tamsen|Orvik|Halden|Castellan|Mirabel|Fenwick|Arlo|Solvang|Bexley|Quill & Co|Ostara",
  disease:
    "flu|high blood pressure|back pain|migraine|asthma|hay fever|a sprained ankle|bronchitis|diabetes type 2|a sore throat|eczema|tonsillitis|iron deficiency|a stomach upset",
  medicine:
    "Ibuprofen 400 mg|Paracetamol 500 mg|Amoxicillin 750 mg|Cetirizine 10 mg|Omeprazole 20 mg|Metformin 850 mg|Ramipril 5 mg|Salbutamol inhaler|Levothyroxine 50 µg|Vitamin D 1,000 IU|Bisoprolol 2.5 mg|Diclofenac gel 1 %|Simvastatin 20 mg|Pantoprazole 40 mg|Nasal spray 0.1 %",
  schoolSubject:
    "Mathematics|English|Physics|History|Biology|Geography|Chemistry|Art|Music|French|Spanish|Computer science|Economics|Philosophy|Sports|Religion|Literature|Latin",
  institution:
    "University of {city}|{city} Institute of Technology|{lastName} Foundation|{city} City Museum|Academy of Arts {city}|{city} General Hospital|{city} Public Library|Institute for Applied Ecology|{lastName} College|National Centre for Marine Research",
  vehicleType: "hatchback|estate car|van|minibus|lorry|electric car|convertible|pick-up|motorcycle|cargo bike",
  pet: "Amber|Apollo|Ash|Balou|Bandit|Basil|Bean|Benji|Birdie|Biscuit|Blue|Bonnie|Bruno|Bubbles|Caramel|Cedar|Chai|Clover|Coal|Comet|Cosmo|Cricket|Daphne|Dotty|Dusty|Echo|Elmo|Ember|Fable|Felix|Fern|Fidget|Figaro|Filou|Flo|Freddie|Fudge|Gizmo|Goldie|Hazel|Henry|Honey|Hugo|Indie|Iris|Ivy|Jasper|Juno|Kiki|Kira|Lenny|Leo|Lola|Luna|Mabel|Maple|Max|Maya|Merlin|Milka|Minka|Mocha|Mona|Moritz|Muffin|Nero|Nika|Noodle|Nox|Olive|Oreo|Oscar|Otis|Pablo|Paddy|Peanut|Pepper|Pip|Pixel|Pluto|Polly|Poppy|Quincy|Raven|Rex|Rio|Robin|Rolo|Rufus|Sammy|Sandy|Shadow|Simba|Skye|Smokey|Snowy|Socks|Sparky|Stella|Susi|Taffy|Tiger|Tilly|Toffee|Tommy|Twix|Uno|Velvet|Waffle|Whiskers|Willow|Winnie|Xena|Yoshi|Zazu|Ziggy|Zora",
  genre:
    "drama|comedy|thriller|documentary|romance|science fiction|fantasy|crime|adventure|history|biography|horror|family",
  subjectOfTalk:
    "testing|accessibility|data protection|small teams|legacy systems|design systems|green hosting|public services|open source|machine learning|typography|community work|maps|teaching|remote collaboration|software archives",
};
