import type { Domain } from "./domain.ts";

/** What is sold, ordered and paid. */
export const commerceDomains: readonly Domain[] = [
  {
    words: "product merchandise good ware sku stock_item catalogue_item",
    titles: [
      "{maker} {kind}",
      "{material} {kind}",
      "{maker} {kind}, {colour}",
      "{kind} “{name}”, {colour}",
      "{material} {kind}, {size}",
    ],
    lists: {
      kind: "desk lamp|tea kettle|office chair|water bottle|backpack|notebook|bread knife|cutting board|table clock|wool blanket|umbrella|rain jacket|coffee grinder|bookshelf|picture frame|bicycle bell|floor mat|salad bowl|travel mug|headphones|tool box|door mat|linen shirt|pillow case|wall mirror|plant pot|garden shears|step stool|storage box|serving tray|fruit basket|camping chair|lunch box|candle holder|keyring|measuring tape|scarf|shoe rack|pen case|watering can",
      name: "Nora|Oslo|Finn|Luca|Mira|Porto|Hanna|Tallinn|Otto|Juno|Lund|Bruno",
      size: "small|medium|large|set of two|set of four|30 cm|45 cm|60 cm|1 l|2 l",
    },
    kinds: "Kitchen|Office|Garden|Travel|Lighting|Textiles|Storage|Tools|Outdoor|Decoration|Bathroom|Toys",
    about: [
      "Made of {material}, easy to clean and built to last.",
      "Comes in {colour} and {colour2}, ready to use.",
      "A favourite of our customers since {year}.",
      "Two-year guarantee; spare parts are available.",
      "Produced in small batches in {city}.",
    ],
    voice: "review",
    picture: "product",
  },
  {
    words: "item",
    near: "loan loans borrow borrower borrowers lend lent equipment deposit tool tools rental rent",
    titles: ["{thing}", "{maker} {thing}", "{thing}, {colour}", "{thing}, {small|large|heavy|new|old}"],
    kinds: "Drills and saws|Ladders|Cameras|Garden tools|Lighting|Measuring|Camping|Party|Audio",
    about: [
      "Complete with case, manual and spare parts.",
      "Please return it clean and dry.",
      "A short introduction at the desk takes five minutes.",
      "Bought in {year} and serviced every {season}.",
    ],
    voice: "record",
    picture: "product",
  },
  {
    words: "lot auction antique collectible bidding_item",
    titles: [
      "{object}, {period}",
      "{object} by {lastName}, {period}",
      "Pair of {objects}, {period}",
      "{material} {object}",
      "Collection of {objects}",
    ],
    lists: {
      object:
        "brass compass|pocket watch|writing desk|silver teapot|oil lamp|film camera|porcelain vase|globe|music box|barometer|chess set|violin|mantel clock|fountain pen|tin locomotive|folding fan|sextant|snuff box|first edition|travel trunk",
      objects:
        "tin soldiers|stamps|postcards|coins|candlesticks|medals|opera glasses|maps|wine glasses|bookends|theatre posters|marbles",
      period: "about 1890|1920s|1930s|Victorian|about 1910|1950s|Art Deco|early 20th century|about 1860|1970s",
    },
    kinds: "Furniture|Coins|Stamps|Paintings|Watches|Toys|Books|Jewellery",
    about: [
      "From the estate of a collector in {city}.",
      "Good condition with light signs of use.",
      "Working when last tested in {lastMonth}.",
      "With the original case and a handwritten label.",
    ],
    voice: "review",
    picture: "product",
  },
  {
    words: "category product_category department_of_shop assortment",
    titles: ["{category}"],
    lists: {
      category:
        "Kitchen|Office|Garden|Travel|Lighting|Textiles|Storage|Tools|Outdoor|Decoration|Bathroom|Toys|Books|Music",
    },
  },
  { words: "tag label_of_item keyword", titles: ["{tag}"] },
  { words: "brand manufacturer maker", titles: ["{maker}", "{maker} {city}", "{lastName} & {lastName2}"] },
  {
    words: "company organization organisation firm business enterprise corporation startup",
    titles: ["{company}"],
    kinds: "Retail|Trade|Manufacturing|Services|Transport|Construction|Health|Education",
    about: ["Family business from {city}, founded in {year}.", "Orders mostly in {season}; invoices go to {city}."],
    voice: "work",
  },
  {
    words: "customer client account buyer payer purchaser",
    titles: ["{company}"],
    kinds: "Retail|Wholesale|Public|Private|Online",
    about: ["Customer since {year}; prefers to be called on {weekday}."],
    voice: "work",
  },
  {
    words:
      "supplier vendor partner contractor provider carrier manufacturer_of_parts wholesaler dealer agency sponsor employer tenant_company",
    titles: ["{company}", "{city} {trade}"],
    lists: { trade: "Logistics|Paper|Tools|Foods|Textiles|Print|Electric|Timber|Packaging|Cleaning" },
    kinds: "Regional|National|International",
    voice: "work",
  },
  {
    words: "order purchase_order sales_order customer_order",
    titles: [
      "{item} for {company}",
      "{item} for {department}",
      "{month} order, {department}",
      "{item}, delivery in {month}",
    ],
    lists: {
      item: "Printer paper|Office chairs|Cleaning supplies|Spare parts|Brochures|Work clothes|Packaging|Laptops|Coffee beans|Light bulbs|Safety shoes|Shelves|Name badges|Tyres",
    },
    kinds: "Standard|Express|Repeat|Sample",
    about: ["Please deliver to the back entrance before noon.", "As agreed on the phone with {fullName}."],
    voice: "request",
  },
  {
    words:
      "line order_line line_item invoice_line invoice_item order_item position_of_invoice cart_item quote_line booking_line charge",
    titles: ["{service}, {few} hours", "{service}", "{service} in {month}", "Delivery to {city}", "{service}, {city}"],
    lists: {
      service:
        "Consulting|Installation|Maintenance|Training|Project management|Graphic design|Cleaning|Translation|Repair of a {device}|Software licence|Proofreading|Workshop|Hosting|Photography|Electrical work|Assembly|Travel expenses|Support contract",
    },
    kinds: "Service|Material|Travel|Licence",
    voice: "request",
  },
  {
    words: "invoice bill credit_note statement",
    titles: ["{service} in {month} {thisYear}", "{service} for {department}", "{company}, {month}"],
    lists: {
      service:
        "Consulting|Maintenance|Office cleaning|Electricity|Software licences|Rent|Catering|Printing|Insurance|Freight|Advertising|Telephone",
    },
    kinds: "Services|Goods|Rent|Energy",
    about: ["Payable within 14 days without deduction.", "Please state the invoice number with the payment."],
    voice: "request",
    picture: "page",
  },
  {
    words: "payment transaction transfer remittance booking_of_account",
    titles: ["{purpose} {month}", "{purpose}, {company}", "{company}, invoice {code}"],
    lists: {
      purpose:
        "Rent|Salary|Electricity|Insurance|Membership fee|Refund|Groceries|Train tickets|Office supplies|Telephone|Donation|Deposit",
    },
    kinds: "Rent|Salaries|Energy|Travel|Supplies|Insurance",
    voice: "request",
  },
  {
    words: "expense expenditure cost travel_expense reimbursement disbursement",
    titles: [
      "Train to {city}",
      "Hotel in {city}",
      "Lunch with {company}",
      "Taxi to the airport",
      "Office supplies, {month}",
      "Parking in {city}",
      "Software licence, {month}",
      "Conference fee, {city}",
      "Client dinner in {city}",
      "Mileage to {city}",
    ],
    kinds: "Travel|Meals|Accommodation|Supplies|Training|Software",
    about: ["The receipt is attached.", "Agreed with {fullName} beforehand."],
    voice: "request",
    picture: "page",
  },
  {
    words: "receipt",
    titles: ["{company}, {month}", "Parking in {city}", "Lunch in {city}"],
    voice: "request",
    picture: "page",
  },
  {
    words: "coupon voucher discount promotion promo_code gift_card deal",
    near: "coupon coupons voucher discount shop cart redeem price product products",
    titles: [
      "{percent} % off in {month}",
      "{season} sale",
      "Free delivery in {month}",
      "Welcome, {percent} % off",
      "{weekday} deal",
      "Two for one, {month}",
    ],
    kinds: "Percent|Amount|Free delivery",
  },
  {
    words: "offer special sale",
    titles: ["{season} offer: {percent} % off", "{company}: {service}", "Introductory offer, {month}"],
    lists: { service: "maintenance|cleaning|printing|catering|consulting" },
    voice: "request",
  },
  {
    words: "quote estimate proposal tender bid_for_work",
    near: "customer client offer price sales tender work contract",
    titles: ["{service} for {company}", "{service}, {city}"],
    lists: {
      service:
        "Roof repair|New website|Office cleaning|Garden design|Electrical work|Company film|Catering|Painting|Heating system|Printing",
    },
    voice: "request",
    picture: "page",
  },
  {
    words: "subscription plan package tariff rate membership_type pricing_plan membership pass",
    titles: ["{level}", "{level}, {period}"],
    lists: {
      level: "Basic|Standard|Plus|Family|Student|Premium|Professional|Team|Weekend|Starter",
      period: "monthly|yearly|{few} months",
    },
    kinds: "Monthly|Yearly|Day pass",
  },
  {
    words: "service treatment_of_salon offering",
    titles: ["{service}", "{service}, {few} hours", "{service} at home"],
    lists: {
      service:
        "Window cleaning|Bicycle repair|Garden care|Haircut|Tax advice|Translation|Photo shooting|Piano tuning|Moving help|Dog walking|Tailoring|Key cutting|Massage|Interior painting",
    },
    kinds: "Home|Repair|Beauty|Advice",
  },
  {
    words: "gift present wish wishlist_item",
    titles: [
      "{maker} {thing}",
      "A weekend in {city}",
      "{bookTitle}",
      "Concert tickets",
      "{colour} scarf",
      "Cooking course, {cuisine}",
    ],
    kinds: "Books|Travel|Home|Clothes",
    picture: "product",
  },
  {
    words: "contract agreement lease",
    titles: [
      "{service} with {company}",
      "Lease, {street}",
      "Supply agreement, {company}",
      "Maintenance of the {device}",
    ],
    lists: { service: "Framework agreement|Maintenance|Cleaning|Consulting|Hosting" },
    kinds: "Service|Lease|Supply|Employment",
    about: ["Notice period three months to the end of the year."],
    voice: "request",
    picture: "page",
  },
  {
    words: "review rating testimonial",
    titles: ["{verdict}", "{verdict}, but {but}", "{verdict} – {but}"],
    lists: {
      verdict:
        "Exactly what I needed|Very good|Better than expected|Solid and simple|Would come again|Lovely|A pleasant surprise|Good value|Not for everybody|Disappointing",
      but: "a bit pricey|delivery took long|the instructions are thin|the colour is different|smaller than I thought|loud|thoughtful service|friendly people",
    },
    voice: "review",
  },
  {
    words: "return refund complaint claim_of_goods rma",
    titles: [
      "{thing} arrived broken",
      "Wrong size: {thing}",
      "{thing} does not start",
      "Missing part: {thing}",
      "Charged twice for {thing}",
      "Order {code} never arrived",
    ],
    kinds: "Damaged|Wrong item|Late|Missing part",
    about: [
      "The box was dented when it arrived; pictures are attached.",
      "I ordered it in {lastMonth} and would like my money back.",
      "A replacement would be fine, too.",
    ],
    voice: "support",
    picture: "product",
  },
  {
    words: "lead opportunity prospect sales_deal",
    titles: ["{company}: {service}", "{service} for {company}"],
    lists: {
      service:
        "new website|maintenance contract|fleet renewal|staff training|office move|spare parts|yearly licence|pilot project",
    },
    kinds: "Web|Fair|Referral|Cold call",
    about: ["Met {fullName} at the fair in {city}; decision expected in {nextMonth}."],
    voice: "work",
  },
  {
    words: "deal",
    titles: ["{company}: {service}", "{service} for {company}"],
    lists: {
      service:
        "new website|maintenance contract|fleet renewal|staff training|office move|spare parts|yearly licence|pilot project",
    },
    about: ["Decision expected in {nextMonth}."],
    voice: "work",
  },
  {
    words: "campaign advertisement ad",
    titles: ["{season} campaign, {city}", "{month} mailing: {topic}", "Posters for {topic}", "{topic} week"],
    lists: { topic: "{subjectArea}" },
    kinds: "E-mail|Print|Online|Fair",
    about: ["Runs for {few} weeks in {city} and online."],
    voice: "work",
    picture: "poster",
  },
  { words: "bid", titles: ["Bid {code}"], voice: "request" },
  { words: "currency", titles: ["{currency}"] },
  {
    words: "bank_account cash_account ledger_account",
    titles: ["{use} account", "{use}, {city}"],
    lists: { use: "Current|Savings|Rent|Payroll|Travel|Reserve|Petty cash|Donations|Project" },
    kinds: "Current|Savings|Credit",
  },
  {
    words: "budget fund cost_centre cost_center pot",
    titles: ["{department} {thisYear}", "{use} {thisYear}", "{use}, {city}"],
    lists: { use: "Training|Travel|Events|Repairs|New equipment|Library|Advertising|Cleaning" },
    voice: "request",
  },
  {
    words: "donation pledge contribution",
    titles: ["For {purpose}", "{purpose}, {month}"],
    lists: {
      purpose:
        "the school garden|the animal shelter|the new roof|books for {city}|the youth orchestra|clean water|the food bank",
    },
    voice: "event",
  },
  {
    words: "fee fine penalty tax surcharge toll",
    titles: ["{fee}", "{fee}, {month}"],
    lists: { fee: "Late return|Cleaning|Parking|Processing|Lost key|Damage|Reminder|City tax|Extra luggage" },
    kinds: "Late|Damage|Service",
  },
];
