/** What VS Code gives to extensions. It is handed from function to function, so that tests can put something else in its place. */
export type VscodeApi = typeof import("vscode");
