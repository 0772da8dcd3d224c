/** The page on which people see and change what is kept of themselves. */
export const accountPath = "/_ninepoint/account";
