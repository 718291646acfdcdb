import "react";

declare module "react" {
  /** A style may set the custom properties that the style sheets read. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
