export {};
//# sourceMappingURL=evidence.js.map