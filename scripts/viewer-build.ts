import { resolve } from "node:path";
import type { Plugin } from "vite";

const decoder = "three/examples/jsm/libs/meshopt_decoder.module.js";
const plainDecoder = resolve("node_modules/meshoptimizer/meshopt_decoder_reference.js");
const PRELOAD = "\0vite/preload-helper.js";

/**
 * The viewer of models as the pages' policy allows it (docs/decisions/0141): geometry is unpacked
 * without WebAssembly, and the viewer's style sheet is made by its script instead of by an element.
 */
export function viewerBuild(): Plugin {
  return {
    name: "viewer-build",
    enforce: "pre",
    // Left as they are while developing, so that what is below applies to them.
    config: () => ({ optimizeDeps: { exclude: ["@google/model-viewer", "three"] } }),
    resolveId: (id) => (id === decoder ? plainDecoder : null),
    // Nothing is preloaded with what is imported later, so Vite's code for it may stay away.
    load: (id) => (id === PRELOAD ? "export const __vitePreload = (load) => load();" : null),
    transform(code, id) {
      if (!id.endsWith("/model-viewer/lib/template.js")) return;
      const [element = "", css = ""] = code.match(/<style>([\s\S]*?)<\/style>/) ?? [];
      const made = "render(templateResult, shadowRoot);";
      if (!css || css.includes("${") || !code.includes(made))
        this.error("the viewer's template is another than expected");
      return code
        .replace(element, "")
        .replace(
          made,
          `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)}); shadowRoot.adoptedStyleSheets = [sheet]; ${made}`,
        );
    },
  };
}
