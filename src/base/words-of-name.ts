/** A name as words for people: `LoanRequest`, `loan_request` and `loan-request` are all "loan request". */
export function wordsOfName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
}
