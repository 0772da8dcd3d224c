/** A progress display. */
interface Progress {
  show(done: number, total: number): void;
  end(): void;
}
/** Shows the progress of something that may take long. Without a terminal it prints lines if there are at least `much` steps. */
export declare function showProgress(quiet: boolean, doing: string, much?: number): Progress;
export {};
