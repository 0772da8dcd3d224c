/** One way of hashing passwords; its hashes say by their beginning that they are its. */
export interface Hashing {
  readonly prefix: string;
  hash(plain: string): Promise<string>;
  verify(hash: string, plain: string): Promise<boolean>;
}
