// Not in every browser, and so not in TypeScript's own declarations.
interface Navigator {
  readonly connection?: {
    readonly saveData?: boolean;
    readonly type?: string;
    readonly effectiveType?: string;
  };
}
