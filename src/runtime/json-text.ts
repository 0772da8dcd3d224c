/** JSON text, or its bytes in UTF-8. */
export type JsonText = string | Buffer;
