/** Whether an `Accept-Encoding` header accepts an encoding. */
export function acceptsEncoding(header: string | undefined, encoding: string): boolean {
  return (
    header !== undefined &&
    header.split(",").some((one) => {
      const [name, weight] = one.split(";");
      return name?.trim().toLowerCase() === encoding && !/q=0(?:\.0*)?\s*$/.test(weight ?? "");
    })
  );
}
