const silent = { show() { }, end() { } };
/** Shows the progress of something that may take long. Without a terminal it prints lines if there are at least `much` steps. */
export function showProgress(quiet, doing, much = Infinity) {
    return quiet ? silent : process.stderr.isTTY ? bar(doing) : lines(doing, much);
}
/** A progress bar that appears after a delay. */
function bar(doing) {
    const began = performance.now();
    const width = 30;
    let shown = false;
    return {
        show(done, total) {
            if (performance.now() - began < 500)
                return;
            shown = true;
            const filled = Math.round((width * done) / Math.max(1, total));
            process.stderr.write(`\r  ${doing}  ${"█".repeat(filled)}${"░".repeat(width - filled)}  ${done}/${total}`);
        },
        end() {
            if (shown)
                process.stderr.write("\r\u001b[2K");
        },
    };
}
// The lines depend on the number of steps, not on the clock, so that a log is the same on every machine.
function lines(doing, much) {
    let told = -1;
    return {
        show(done, total) {
            const quarter = Math.floor((4 * done) / Math.max(1, total));
            if (total < much || quarter <= told || quarter >= 4)
                return;
            told = quarter;
            process.stderr.write(`${doing}: ${done} of ${total}\n`);
        },
        end() { },
    };
}
//# sourceMappingURL=show-progress.js.map