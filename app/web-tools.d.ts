import "react";

declare module "react" {
  /**
   * A form that an assistant in the visitor's browser may fill in (WebMCP). With `toolautosubmit` it may send it too:
   * for what asks and changes nothing. A browser that does not know them leaves them alone.
   */
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
    toolautosubmit?: "";
  }
}
