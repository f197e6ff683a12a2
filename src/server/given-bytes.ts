/** What a program of its own reads: bytes, or an open file that holds them. */
export type GivenBytes = Uint8Array | { readonly fd: number };
