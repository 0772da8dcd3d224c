declare module "parse-prometheus-text-format" {
  /** Reads metrics in the text format of Prometheus. It throws where they are not. */
  const parse: (text: string) => unknown;
  export default parse;
}
