/** What people in small worlds are called. */
const names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jun", "Kim", "Leo", "Mia", "Noor", "Ole", "Pia", "Quin", "Rosa", "Sam", "Tara"] as const;

/** The name of the person of that number, from 0. */
export function personName(number: number): string {
  const name = names[number % names.length] ?? "Ada";
  return number < names.length ? name : `${name} ${Math.floor(number / names.length) + 1}`;
}
