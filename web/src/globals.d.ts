// esbuild bundles a .py file as its text.
declare module "*.py" {
  const text: string;
  export default text;
}

// Not in every browser, and so not in TypeScript's own declarations.
interface Navigator {
  readonly connection?: {
    readonly saveData?: boolean;
    readonly type?: string;
    readonly effectiveType?: string;
  };
}
