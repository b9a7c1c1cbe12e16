// What a page and the service worker say to each other.

/** A part of the site: `shared`, `running` (Python and the editor), or a language by its code. */
export type Part = string;

/** A page asks for parts to be kept on the reader's device, in this order. */
export interface KeepRequest {
  readonly kind: "keep";
  readonly parts: readonly Part[];
}

/** A part is there whole. */
export interface KeepReport {
  readonly kind: "kept";
  readonly part: Part;
}
