/** A hash function for passwords. Its hashes have a prefix that identifies it. */
export interface PasswordHashFunction {
  readonly prefix: string;
  hash(plain: string): Promise<string>;
  verify(hash: string, plain: string): Promise<boolean>;
}
