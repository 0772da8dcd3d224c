/** Point 6 of a shelf of books, before its permission table: readers sign up and in. */
export const readersSignIn = `People sign in as Reader with email and password. Whoever has signed in is a Member; whoever has not is a Visitor.

| Role |
| --- |
| Visitor |
| Member |`;
